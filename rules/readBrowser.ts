/** A browser and the system that it runs on, by name alone; null where the browser does not say. */
type Browser = { browser: string | null; system: string | null }

// The first that matches counts: most browsers also name those that they descend from.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the browser and the system that a `User-Agent` header names (RFC 9110, 10.1.5), for people to
 * recognise their own devices by. Anybody can send any name: nothing is decided by it.
 */
export function readBrowser(userAgent: string): Browser {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
