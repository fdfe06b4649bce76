interface Device {
  /** Undefined where nobody can tell. */
  browser: string | undefined
  system: string | undefined
  isPhone: boolean
}

/** The names in a user agent, the first that fits: later ones call themselves the earlier ones too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser says of itself, for people: it may say anything. */
export function deviceOf(userAgent: string): Device {
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  return {
    browser: named(BROWSERS),
    system: named(SYSTEMS),
    isPhone: /\bMobile\b|\bAndroid\b|\biPhone\b/.test(userAgent),
  }
}
