/** The class names of an element's container by state; the app's own names where it gives them. */
export type StateClasses = {
  base?: string
  complete?: string
  empty?: string
  focus?: string
  invalid?: string
  webkitAutofill?: string
}

/** Source: https://docs.stripe.com/js/element/the_element_container */
const defaults: Required<StateClasses> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
}

type Shown = { state: Record<string, unknown>; names: string[] }

/** The classes on each container now, so that a change of class names removes the old ones. */
const shown = new WeakMap<HTMLElement, Shown>()

/**
 * Sets the classes of a state on an element's container.
 * @param changes the changed states: `empty`, `complete`, `focused`, `autofilled` (booleans) and
 * `error`
 */
export function showState(
  place: HTMLElement | null,
  given: StateClasses,
  changes: Record<string, unknown> = {},
) {
  if (!place) return
  const before = shown.get(place)
  const state = { ...before?.state, ...changes }
  const classes = { ...defaults, ...given }
  const stateClasses: [string, boolean][] = [
    [classes.base, true],
    [classes.complete, state.complete === true],
    [classes.empty, state.empty === true],
    [classes.focus, state.focused === true],
    [classes.invalid, Boolean(state.error)],
    [classes.webkitAutofill, state.autofilled === true],
  ]
  const names = stateClasses.flatMap(([names, isOn]) =>
    isOn ? names.split(/\s+/).filter(Boolean) : [],
  )
  place.classList.remove(...(before?.names ?? []))
  place.classList.add(...names)
  shown.set(place, { state, names })
}

/** Removes the classes that `showState` set. */
export function hideState(place: HTMLElement) {
  place.classList.remove(...(shown.get(place)?.names ?? []))
  shown.delete(place)
}
