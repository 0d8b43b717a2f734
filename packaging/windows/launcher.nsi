; The program's .exe: starts the Python beside it with the program, with the arguments it was given itself.
; Defined on the command line: VERSION, ICON, OUTPUT.

Unicode true
Name "Bridžik Desktop"
OutFile "${OUTPUT}"
Icon "${ICON}"
RequestExecutionLevel user
SilentInstall silent
AutoCloseWindow true
SetCompress off
CRCCheck off
!include FileFunc.nsh

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Bridžik Desktop"
VIAddVersionKey FileDescription "Bridžik Desktop"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

Section
  ${GetParameters} $R0
  ClearErrors
  ; Waits, so that whoever started it learns the exit code; $OUTDIR is left alone: relative files stay what they are.
  ExecWait '"$EXEDIR\runtime\pythonw.exe" -X utf8 -m bridzik_desktop $R0' $R1
  IfErrors 0 started
    MessageBox MB_ICONSTOP "$EXEDIR\runtime\pythonw.exe"
    StrCpy $R1 1
  started:
  SetErrorLevel $R1
SectionEnd
