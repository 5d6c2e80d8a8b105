/**
 * The ways of putting the shop on a device, by who shows the sign for it. `cannot`: a desktop browser that installs nothing;
 * `in-app`: a page inside another app, which has to be opened in a browser first; `other`: a browser not known here.
 */
export const INSTALL_WAYS = [
  'ios-safari',
  'ios-chrome',
  'ios-firefox',
  'ios-edge',
  'android-chrome',
  'android-firefox',
  'android-samsung',
  'android-edge',
  'desktop-chrome',
  'desktop-edge',
  'mac-safari',
  'windows-firefox',
  'cannot',
  'in-app',
  'other'
] as const
export type InstallWay = (typeof INSTALL_WAYS)[number]

/** The versions from which two browsers install: Safari on macOS Sonoma, and Firefox on Windows. Apple, Mozilla: release notes. */
const SAFARI_ADDS_TO_DOCK = 17
const FIREFOX_PINS_TO_TASKBAR = 143

/** Pages inside other apps, by what each adds to the browser's name; `; wv)` is any view of Android's, GSA the Google app on iOS. */
const IN_APP =
  /Instagram|FBA[NV]|FB_IAB|BytedanceWebview|musical_ly|Pinterest\/|LinkedInApp|Snapchat|MicroMessenger|\bLine\/|GSA\/|; wv\)/

/** Makers who build upon Chrome but arrange their menus in a way of their own. */
const OWN_MENU = /OPR\/|OPT\/|OPX\/|Vivaldi|UCBrowser|MiuiBrowser|HuaweiBrowser|DuckDuckGo|YaBrowser/

/**
 * How the browser of this name puts the shop on its device. An iPad calls itself a Macintosh: `touchPoints`
 * (navigator.maxTouchPoints) tells them apart, as no Mac has a screen to touch.
 */
export function installWay(userAgent: string, touchPoints: number): InstallWay {
  if (IN_APP.test(userAgent)) return 'in-app'
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return iosWay(userAgent)
  if (/SamsungBrowser\//.test(userAgent)) return 'android-samsung'
  if (OWN_MENU.test(userAgent)) return 'other'
  return /Android/.test(userAgent) ? androidWay(userAgent) : desktopWay(userAgent)
}

function iosWay(userAgent: string): InstallWay {
  if (/CriOS\//.test(userAgent)) return 'ios-chrome'
  if (/FxiOS\//.test(userAgent)) return 'ios-firefox'
  if (/EdgiOS\//.test(userAgent)) return 'ios-edge'
  if (OWN_MENU.test(userAgent)) return 'other'
  // Only a view inside another app leaves Safari's name out.
  return /Safari\//.test(userAgent) ? 'ios-safari' : 'in-app'
}

function androidWay(userAgent: string): InstallWay {
  if (/Firefox\//.test(userAgent)) return 'android-firefox'
  if (/EdgA\//.test(userAgent)) return 'android-edge'
  return /Chrome\//.test(userAgent) ? 'android-chrome' : 'other'
}

function desktopWay(userAgent: string): InstallWay {
  if (/Edg\//.test(userAgent)) return 'desktop-edge'
  if (/Chrome\//.test(userAgent)) return 'desktop-chrome'
  const firefox = version(userAgent, /Firefox\/(\d+)/)
  if (firefox !== null)
    return /Windows/.test(userAgent) && firefox >= FIREFOX_PINS_TO_TASKBAR ? 'windows-firefox' : 'cannot'
  const safari = version(userAgent, /Version\/(\d+)[\d.]* Safari\//)
  if (safari !== null && /Macintosh/.test(userAgent)) return safari >= SAFARI_ADDS_TO_DOCK ? 'mac-safari' : 'cannot'
  return 'other'
}

function version(userAgent: string, pattern: RegExp): number | null {
  const found = pattern.exec(userAgent)?.[1]
  return found === undefined ? null : Number(found)
}
