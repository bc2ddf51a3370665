import { addRule } from './addRule.ts'
import { variablesOf } from './themes.ts'

type Appearance = {
  theme?: string
  variables?: Record<string, string>
  rules?: Record<string, Record<string, string>>
  labels?: string
  inputs?: string
  disableAnimations?: boolean
}

const ruleSheet = new CSSStyleSheet()

/**
 * Applies the Appearance API (https://docs.stripe.com/elements/appearance-api): a theme, variables
 * on top of it, rules for the public classes, the position of labels and the spacing of inputs. It
 * goes through the CSSOM, so that a value cannot escape its property.
 */
export function applyAppearance(given: unknown) {
  const appearance: Appearance = typeof given === 'object' && given !== null ? given : {}
  const { theme = 'stripe', variables = {}, rules = {}, labels, inputs } = appearance
  const root = document.documentElement.style
  for (const name of [...root].filter((one) => one.startsWith('--'))) root.removeProperty(name)
  for (const [name, value] of Object.entries(variablesOf(theme, variables))) {
    if (/^[A-Za-z0-9]+$/.test(name)) root.setProperty(`--${name}`, value)
  }
  const { classList } = document.documentElement
  const isCondensed = inputs === 'condensed'
  // Labels follow the inputs, unless the app sets their position.
  const isFloating = labels === 'floating' || (labels !== 'above' && isCondensed)
  classList.toggle('labels-floating', isFloating)
  classList.toggle('inputs-condensed', isCondensed)
  classList.toggle('is-still', appearance.disableAnimations === true)
  ruleSheet.replaceSync('')
  for (const [selector, declarations] of Object.entries(rules)) {
    // Only public classes and their states: nothing else on this page can be styled.
    if (/^\.[A-Za-z][\w\-:.>, ]*$/.test(selector)) addRule(ruleSheet, selector, declarations)
  }
  document.adoptedStyleSheets = [ruleSheet]
}
