/**
 * Adds a rule made of an app's style object, with names such as `backgroundColor`. Values that
 * would load something are left out: they would leave the sandbox's origin.
 */
export function addRule(sheet: CSSStyleSheet, selector: string, declarations: object) {
  const index = insertEmpty(sheet, selector)
  const rule = index === null ? null : sheet.cssRules[index]
  if (!(rule instanceof CSSStyleRule)) return
  for (const [name, value] of Object.entries(declarations)) {
    if (typeof value === 'object' || /url\(/i.test(String(value))) continue
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    rule.style.setProperty(spelled[property] ?? property, String(value))
  }
}

/** Stripe.js's names that browsers write in another way. */
const spelled: Readonly<Record<string, string>> = {
  'font-smoothing': '-webkit-font-smoothing',
  'icon-color': '--iconColor',
}

/** A selector that this browser does not know is left out, not an error. */
function insertEmpty(sheet: CSSStyleSheet, selector: string): number | null {
  try {
    return sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
  } catch {
    return null
  }
}
