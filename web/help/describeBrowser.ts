import { readBrowser } from '#rules/readBrowser.ts'
import { deviceName } from '#web/security/deviceName.ts'

/** The product of a `User-Agent` header that holds the browser's version, where it has another name. */
const products: Record<string, RegExp> = {
  Edge: /\bEdg(?:e|A|iOS)?\/(\d+)/,
  Opera: /\bOPR\/(\d+)/,
  'Samsung Internet': /\bSamsungBrowser\/(\d+)/,
  Firefox: /\b(?:Firefox|FxiOS)\/(\d+)/,
  Chrome: /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\/(\d+)/,
  Safari: /\bVersion\/(\d+)/,
}

/** Returns the browser with the first number of its version and the system, such as "Firefox 140 on Android". */
export function describeBrowser(userAgent: string): string {
  const { browser, system } = readBrowser(userAgent)
  const version = browser && products[browser]?.exec(userAgent)?.[1]
  return deviceName({ browser: version ? `${browser} ${version}` : browser, system })
}
