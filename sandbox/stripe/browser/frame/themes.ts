type Variables = Record<string, string>

/**
 * The variables of the Appearance API and their defaults; `var(--…)` follows another one, so that
 * setting the general one sets the specific ones too.
 * Source: https://docs.stripe.com/elements/appearance-api#variables
 */
const light: Variables = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#df1b41',
  colorSuccess: '#30b130',
  colorWarning: '#b3063d',
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '0.93rem',
  fontSizeXs: '0.8rem',
  fontSizeLg: '1.1rem',
  fontLineHeight: '1.4',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  spacingUnit: '4px',
  borderRadius: '5px',
  gridRowSpacing: 'calc(var(--spacingUnit) * 3)',
  gridColumnSpacing: 'calc(var(--spacingUnit) * 3)',
  accordionItemSpacing: 'calc(var(--spacingUnit) * 2)',
  inputColorBorder: '#e6e6e6',
  inputBoxShadow: '0 1px 1px rgb(0 0 0 / 3%), 0 3px 6px rgb(0 0 0 / 2%)',
  inputFocusColorBorder: 'var(--colorPrimary)',
  focusBoxShadow:
    '0 0 0 1px var(--colorPrimary), 0 0 0 4px color-mix(in srgb, var(--colorPrimary) 22%, transparent)',
  focusOutline: '0',
  labelColorText: 'var(--colorText)',
  labelFontSize: 'var(--fontSizeSm)',
  labelFontWeight: 'var(--fontWeightNormal)',
  labelSpacing: 'var(--spacingUnit)',
  iconColor: 'var(--colorTextSecondary)',
  tabIconColor: 'var(--iconColor)',
  tabIconSelectedColor: 'var(--colorPrimary)',
  accordionItemLabelColorText: 'var(--colorText)',
  accordionItemLabelFontWeight: 'var(--fontWeightMedium)',
}

const flat: Variables = {
  ...light,
  colorBackground: '#f1f1f1',
  inputColorBorder: '#f1f1f1',
  inputBoxShadow: 'none',
  borderRadius: '4px',
}

const night: Variables = {
  ...light,
  colorPrimary: '#0085ff',
  colorBackground: '#30313d',
  colorText: '#e6e6e6',
  colorTextSecondary: '#b0b0ba',
  colorTextPlaceholder: '#a3a3ad',
  colorDanger: '#fe87a1',
  inputColorBorder: '#424353',
}

const themes: Readonly<Record<string, Variables>> = { stripe: light, flat, night, none: light }

/** Older and newer names that an app may use for the same variable. */
const otherNames: Readonly<Record<string, string>> = {
  spacingGridRow: 'gridRowSpacing',
  spacingGridColumn: 'gridColumnSpacing',
  spacingAccordionItem: 'accordionItemSpacing',
  colorIcon: 'iconColor',
  colorIconTab: 'tabIconColor',
  colorIconTabSelected: 'tabIconSelectedColor',
  iconCardCvcColor: 'colorIconCardCvc',
  iconCardErrorColor: 'colorIconCardError',
  iconChevronDownColor: 'colorIconChevronDown',
}

/** Returns the value of every variable: the theme's, overridden by those that the app gives. */
export function variablesOf(theme: string, given: Variables): Variables {
  const values = { ...(themes[theme] ?? light) }
  for (const [name, value] of Object.entries(given)) values[otherNames[name] ?? name] = value
  if (given.focusBoxShadow && !given.inputFocusBoxShadow)
    values.inputFocusBoxShadow = given.focusBoxShadow
  return { ...values, ...deriveValues(values, given) }
}

/** Derives values from the background and the text when the app names only these. */
function deriveValues(values: Variables, given: Variables): Variables {
  if (given.colorText === undefined && given.colorBackground === undefined) return {}
  const mixed = (share: number) =>
    `color-mix(in srgb, ${values.colorText} ${share}%, ${values.colorBackground})`
  const own: Variables = {
    inputColorBorder: mixed(18),
    colorTextPlaceholder: mixed(62),
    colorTextSecondary: mixed(72),
  }
  return Object.fromEntries(Object.entries(own).filter(([name]) => given[name] === undefined))
}
