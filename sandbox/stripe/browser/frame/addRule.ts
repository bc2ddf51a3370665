/**
 * Adds a rule from an app's style object, with names such as `backgroundColor`. Values that would
 * load something are left out: they would leave the sandbox's origin.
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

/** Names in Stripe.js that browsers spell differently. */
const spelled: Readonly<Record<string, string>> = {
  'font-smoothing': '-webkit-font-smoothing',
  'icon-color': '--iconColor',
}

/**
 * Inserts an empty rule. A selector that this browser does not know is left out, without an error.
 */
function insertEmpty(sheet: CSSStyleSheet, selector: string): number | null {
  try {
    return sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
  } catch {
    return null
  }
}
