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
 * over it, rules for the public classes, where labels stand and how inputs are spaced. Through the
 * CSSOM, so that a value cannot break out of its place.
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
  // Labels follow the inputs, unless the app says where they stand.
  const isFloating = labels === 'floating' || (labels !== 'above' && isCondensed)
  classList.toggle('labels-floating', isFloating)
  classList.toggle('inputs-condensed', isCondensed)
  classList.toggle('is-still', appearance.disableAnimations === true)
  ruleSheet.replaceSync('')
  for (const [selector, declarations] of Object.entries(rules)) {
    // Public classes only, with their states: nothing else of this page can be styled.
    if (/^\.[A-Za-z][\w\-:.>, ]*$/.test(selector)) addRule(ruleSheet, selector, declarations)
  }
  document.adoptedStyleSheets = [ruleSheet]
}
