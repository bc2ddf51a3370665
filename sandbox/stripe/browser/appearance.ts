export type Appearance = {
  theme?: string
  variables?: Record<string, string>
  rules?: Record<string, Record<string, string>>
}

const light: Record<string, string> = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#df1b41',
  colorBorder: '#e6e6e6',
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  fontSizeBase: '16px',
  borderRadius: '5px',
  spacingUnit: '4px',
}
const themes: Record<string, Record<string, string>> = {
  stripe: light,
  flat: { ...light, colorBackground: '#f1f1f1', colorBorder: '#f1f1f1' },
  none: light,
  night: {
    ...light,
    colorPrimary: '#0085ff',
    colorBackground: '#30313d',
    colorText: '#e6e6e6',
    colorTextSecondary: '#b0b0ba',
    colorTextPlaceholder: '#9a9aa5',
    colorDanger: '#fe87a1',
    colorBorder: '#424353',
  },
}

let ruleSheet: CSSStyleSheet | null = null

/**
 * Applies the Appearance API (https://docs.stripe.com/elements/appearance-api): a theme, variables
 * over it, and rules for the public classes. Through the CSSOM, so values cannot break out.
 */
export function applyAppearance(given: unknown) {
  const appearance: Appearance = typeof given === 'object' && given !== null ? given : {}
  const values = { ...(themes[appearance.theme ?? 'stripe'] ?? light) }
  for (const [name, value] of Object.entries(appearance.variables ?? {})) values[name] = value
  derive(values, appearance.variables ?? {})
  const root = document.documentElement.style
  for (const [name, value] of Object.entries(values)) root.setProperty(`--${name}`, value)
  applyRules(appearance.rules ?? {})
}

/** What follows from the background and text when the app names only these. */
function derive(values: Record<string, string>, given: Record<string, string>) {
  const { colorText, colorBackground } = values
  const mix = (share: number) => `color-mix(in srgb, ${colorText} ${share}%, ${colorBackground})`
  if (given.colorText === undefined && given.colorBackground === undefined) return
  if (given.colorBorder === undefined) values.colorBorder = mix(18)
  if (given.colorTextPlaceholder === undefined) values.colorTextPlaceholder = mix(62)
  if (given.colorTextSecondary === undefined) values.colorTextSecondary = mix(72)
}

function applyRules(rules: Record<string, Record<string, string>>) {
  ruleSheet ??= new CSSStyleSheet()
  ruleSheet.replaceSync('')
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!/^\.[A-Za-z][\w\-:.>, ]*$/.test(selector)) continue
    const index = ruleSheet.insertRule(`${selector} {}`, ruleSheet.cssRules.length)
    const rule = ruleSheet.cssRules[index]
    if (!(rule instanceof CSSStyleRule)) continue
    for (const [name, value] of Object.entries(declarations)) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      // A style that loads something would leave the sandbox's origin.
      if (!/url\(/i.test(value)) rule.style.setProperty(property, value)
    }
  }
  document.adoptedStyleSheets = [ruleSheet]
}
