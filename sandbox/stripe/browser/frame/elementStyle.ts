import { addRule } from './addRule.ts'

type Variant = Record<string, unknown>

const styleSheet = new CSSStyleSheet()
const variants = ['base', 'complete', 'empty', 'invalid']

/**
 * Applies an element's `style`: CSS properties by the state of a field, with pseudo-classes nested
 * in them (https://docs.stripe.com/js/appendix/style). It goes through the CSSOM.
 */
export function applyElementStyle(given: unknown) {
  const style: Record<string, unknown> =
    typeof given === 'object' && given !== null ? { ...given } : {}
  styleSheet.replaceSync('')
  for (const name of variants) {
    const variant = style[name]
    if (typeof variant !== 'object' || variant === null) continue
    addVariant(name === 'base' ? '' : `.is-${name}`, { ...variant })
  }
  document.adoptedStyleSheets = [styleSheet]
}

function addVariant(state: string, variant: Variant) {
  const input = `.InputElement${state}`
  addRule(styleSheet, input, variant)
  if (typeof variant.iconColor === 'string') {
    addRule(styleSheet, `.ElementsApp${state}`, { iconColor: variant.iconColor })
  }
  if (state === '' && typeof variant.lineHeight === 'string') {
    addRule(styleSheet, '.ElementsApp', { lineHeight: variant.lineHeight })
  }
  for (const [name, below] of Object.entries(variant)) {
    const isPseudo = /^::?[a-z-]+$/.test(name) && typeof below === 'object' && below !== null
    if (isPseudo) addRule(styleSheet, `${input}${name}`, below)
  }
}
