; The installer: for one user, without an administrator's rights; its uninstaller leaves the user's data.
; Defined on the command line: VERSION, LAYOUT (the folder to install), ICON, OUTPUT, SIZE (in KB).

Unicode true
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh

!define PROGRAM "Bridžik Desktop"
!define ID "Bridzik.BridzikDesktop"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"

Name "${PROGRAM}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
; No page asks for a folder, so that the uninstaller never meets one with something else inside.
InstallDir "$LOCALAPPDATA\Programs\Bridzik Desktop"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${PROGRAM}"
VIAddVersionKey FileDescription "${PROGRAM}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\bridzik-desktop.exe"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Czech
!insertmacro MUI_LANGUAGE Slovak
!insertmacro MUI_LANGUAGE Russian

LangString PARTIE ${LANG_ENGLISH} "Match of ${PROGRAM}"
LangString PARTIE ${LANG_CZECH} "Partie ${PROGRAM}"
LangString PARTIE ${LANG_SLOVAK} "Partia ${PROGRAM}"
LangString PARTIE ${LANG_RUSSIAN} "Партия ${PROGRAM}"
LangString PBN ${LANG_ENGLISH} "Bridge deals (PBN)"
LangString PBN ${LANG_CZECH} "Bridžová rozdání (PBN)"
LangString PBN ${LANG_SLOVAK} "Bridžové rozdania (PBN)"
LangString PBN ${LANG_RUSSIAN} "Бриджевые сдачи (PBN)"
LangString COMMENT ${LANG_ENGLISH} "Card and dice games"
LangString COMMENT ${LANG_CZECH} "Karetní hry a kostky"
LangString COMMENT ${LANG_SLOVAK} "Kartové hry a kocky"
LangString COMMENT ${LANG_RUSSIAN} "Карточные игры и кости"
LangString RUNNING ${LANG_ENGLISH} "${PROGRAM} is running. Close it, then try again."
LangString RUNNING ${LANG_CZECH} "${PROGRAM} běží. Zavřete jej a zkuste to znovu."
LangString RUNNING ${LANG_SLOVAK} "${PROGRAM} beží. Zavrite ho a skúste to znova."
LangString RUNNING ${LANG_RUSSIAN} "${PROGRAM} запущен. Закройте его и попробуйте ещё раз."

; A library that is loaded can be renamed but not opened for writing: so a running program is noticed before anything
; is touched.
!macro STOP_IF_RUNNING
  ${If} ${FileExists} "$INSTDIR\runtime\python313.dll"
    ClearErrors
    FileOpen $0 "$INSTDIR\runtime\python313.dll" a
    ${If} ${Errors}
      MessageBox MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      Abort "$(RUNNING)"
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; The taskbar takes a pinned entry and the running window for one thing only when both bear the same id: the program
; gives it to itself, and this to the start menu's entry. Where it can't be given, the entry works without it.
Function MarkShortcut
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Load} $1 '("$SMPROGRAMS\${PROGRAM}.lnk",${STGM_READWRITE})'
      ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
      ${If} $2 P<> 0
        System::Call 'oleaut32::SysAllocString(w "${ID}")p.r3'
        System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r4'
        System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_BSTR},,p r3)p.r5'
        ${IPropertyStore::SetValue} $2 '($4,$5)'
        System::Call 'oleaut32::SysFreeString(p r3)'
        System::Free $4
        System::Free $5
        ${IPropertyStore::Commit} $2 ""
        ${IUnknown::Release} $2 ""
        ${IPersistFile::Save} $1 '("$SMPROGRAMS\${PROGRAM}.lnk",1)'
      ${EndIf}
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
FunctionEnd

Section
  !insertmacro STOP_IF_RUNNING
  ; An older version goes first: what it had and this one doesn't must not be loaded.
  RMDir /r "$INSTDIR\runtime"
  SetOutPath "$INSTDIR"
  File /r "${LAYOUT}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${PROGRAM}.lnk" "$INSTDIR\bridzik-desktop.exe" "" "$INSTDIR\bridzik.ico" 0 SW_SHOWNORMAL "" "$(COMMENT)"
  Call MarkShortcut

  WriteRegStr HKCU "${CLASSES}\Bridzik.Partie" "" "$(PARTIE)"
  WriteRegStr HKCU "${CLASSES}\Bridzik.Partie\DefaultIcon" "" "$INSTDIR\partie.ico"
  WriteRegStr HKCU "${CLASSES}\Bridzik.Partie\shell\open\command" "" '"$INSTDIR\bridzik-desktop.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\Bridzik.Partie" "AppUserModelID" "${ID}"
  WriteRegStr HKCU "${CLASSES}\.partie" "" "Bridzik.Partie"
  WriteRegStr HKCU "${CLASSES}\.partie" "Content Type" "application/x-bridzik-partie"
  ; Deals of bridge may belong to another program already: then ours is offered beside it.
  WriteRegStr HKCU "${CLASSES}\Bridzik.Pbn" "" "$(PBN)"
  WriteRegStr HKCU "${CLASSES}\Bridzik.Pbn\DefaultIcon" "" "$INSTDIR\partie.ico"
  WriteRegStr HKCU "${CLASSES}\Bridzik.Pbn\shell\open\command" "" '"$INSTDIR\bridzik-desktop.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.pbn\OpenWithProgids" "Bridzik.Pbn" ""
  ReadRegStr $0 HKCR ".pbn" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${CLASSES}\.pbn" "" "Bridzik.Pbn"
  ${EndIf}
  WriteRegStr HKCU "${CLASSES}\AppUserModelId\${ID}" "DisplayName" "${PROGRAM}"
  WriteRegStr HKCU "${CLASSES}\AppUserModelId\${ID}" "IconUri" "$INSTDIR\bridzik.ico"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\bridzik.ico"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

Section Uninstall
  !insertmacro STOP_IF_RUNNING
  RMDir /r "$INSTDIR\runtime"
  Delete "$INSTDIR\bridzik-desktop.exe"
  Delete "$INSTDIR\bridzik-engine.cmd"
  Delete "$INSTDIR\bridzik.ico"
  Delete "$INSTDIR\partie.ico"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\uninstall.exe"
  ; Only when nothing else is in it.
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${PROGRAM}.lnk"
  DeleteRegKey HKCU "${CLASSES}\Bridzik.Partie"
  DeleteRegKey HKCU "${CLASSES}\Bridzik.Pbn"
  DeleteRegKey HKCU "${CLASSES}\AppUserModelId\${ID}"
  DeleteRegValue HKCU "${CLASSES}\.pbn\OpenWithProgids" "Bridzik.Pbn"
  ReadRegStr $0 HKCU "${CLASSES}\.pbn" ""
  ${If} $0 == "Bridzik.Pbn"
    DeleteRegValue HKCU "${CLASSES}\.pbn" ""
  ${EndIf}
  ReadRegStr $0 HKCU "${CLASSES}\.partie" ""
  StrCmp $0 "Bridzik.Partie" 0 +2
    DeleteRegKey HKCU "${CLASSES}\.partie"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
SectionEnd
