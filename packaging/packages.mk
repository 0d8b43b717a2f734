# Packages of the program; included by the Makefile. Each target is a step of packaging/package.py, which says what
# each of them is when started without one. Built in build/packages, handed out in dist.

PACKAGE := $(PYTHON) packaging/package.py

.PHONY: packages packages-environment package-tools package-wheel bundle archive deb appimage-tool appimage dmg \
	windows-packages package-sums check-packages check-deb check-reproducible test-packages test-pipx test-archive \
	test-appimage test-deb test-deb-ubuntu test-windows test-windows-installer test-macos-app

# All that can be built on Linux, with checksums.
packages: packages-environment check-packages
	$(PACKAGE) wheel bundle archive deb windows sums

# As root: what the targets below need of Debian's packages.
package-tools:
	$(PACKAGE) tools

packages-environment:
	$(PACKAGE) environment

package-wheel: packages-environment
	$(PACKAGE) wheel

bundle: packages-environment
	$(PACKAGE) bundle

archive: bundle
	$(PACKAGE) archive

deb: bundle
	$(PACKAGE) deb

# From its project's releases; both files are known by their checksums.
APPIMAGE := https://github.com/AppImage
appimage-tool:
	mkdir -p build
	curl --fail --silent --show-error --location --output build/appimagetool \
		$(APPIMAGE)/appimagetool/releases/download/1.9.1/appimagetool-x86_64.AppImage
	curl --fail --silent --show-error --location --output build/appimage-runtime \
		$(APPIMAGE)/type2-runtime/releases/download/20251108/runtime-x86_64
	cd build && sha256sum --check ../packaging/linux/appimage.sha256
	chmod +x build/appimagetool

appimage: bundle
	$(PACKAGE) appimage

# On macOS.
dmg: bundle
	$(PACKAGE) dmg

# Needs nsis.
windows-packages: packages-environment
	$(PACKAGE) windows

package-sums:
	$(PACKAGE) sums

# What a desktop is told of the program; needs desktop-file-utils, appstream, shared-mime-info, flatpak-builder.
check-packages:
	$(PACKAGE) check-linux-files check-flatpak

# What `make deb` built; needs lintian.
check-deb:
	$(PACKAGE) check-deb

# The same bytes twice.
check-reproducible: packages
	$(PACKAGE) keep-sums
	rm -rf build/packages
	$(MAKE) packages
	$(PACKAGE) compare-sums

# What `make packages` built, tried. Each says what is missing on this system, and fails.
test-packages: check-deb test-pipx test-archive test-deb test-windows

# Needs pipx.
test-pipx:
	$(PACKAGE) test-pipx

test-archive:
	$(PACKAGE) test-archive

test-appimage:
	$(PACKAGE) test-appimage

# As root; needs debootstrap, xvfb, openbox, xdotool.
test-deb:
	$(PACKAGE) test-deb

# The same, with Ubuntu's keyring: the package ubuntu-archive-keyring, on Ubuntu itself ubuntu-keyring.
test-deb-ubuntu:
	$(PACKAGE) test-deb-ubuntu

# Needs wine, wine64, gcc-mingw-w64-x86-64-win32.
test-windows:
	$(PACKAGE) test-windows

# On Windows, in the account of a machine that is there for it.
test-windows-installer:
	$(PACKAGE) test-installer

# On macOS, after `make bundle`.
test-macos-app:
	$(PACKAGE) test-app
