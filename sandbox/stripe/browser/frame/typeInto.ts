/**
 * Keeps an input formatted while it is typed into: the caret stays behind the same character, and
 * Backspace and Delete go over separators instead of stopping at them.
 * @param format formats the whole value; `isDeleting` is true when something was just deleted
 * @param isKept matches a character of the payer's own, not a separator
 */
export function typeInto(
  input: HTMLInputElement,
  format: (text: string, isDeleting: boolean) => string,
  isKept: RegExp,
  onInput: () => void,
) {
  input.addEventListener('keydown', (event) => skipSeparators(input, event.key, isKept))
  input.addEventListener('input', (event) => {
    const typed = event instanceof InputEvent ? event : null
    if (typed?.isComposing) return
    applyFormat(
      input,
      (text) => format(text, typed?.inputType.startsWith('delete') ?? false),
      isKept,
    )
    onInput()
  })
}

/** Formats the value, and restores the caret's place among the payer's own characters. */
export function applyFormat(
  input: HTMLInputElement,
  format: (text: string) => string,
  isKept: RegExp,
) {
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const formatted = format(value)
  if (formatted === value) return
  input.value = formatted
  if (document.activeElement !== input) return
  if (caret >= value.length) return input.setSelectionRange(formatted.length, formatted.length)
  const kept = countKept(value.slice(0, caret), isKept)
  let place = 0
  for (let seen = 0; place < formatted.length && seen < kept; place += 1) {
    if (isKept.test(formatted[place] ?? '')) seen += 1
  }
  input.setSelectionRange(place, place)
}

function countKept(text: string, isKept: RegExp): number {
  return [...text].filter((letter) => isKept.test(letter)).length
}

function skipSeparators(input: HTMLInputElement, key: string, isKept: RegExp) {
  const step = key === 'Backspace' ? -1 : key === 'Delete' ? 1 : 0
  const { selectionStart: start, selectionEnd: end, value } = input
  if (step === 0 || start === null || start !== end) return
  let place = start
  // At the end, a separator goes with its digit by itself: the format removes it.
  if (step === -1 && place === value.length) return
  for (;;) {
    const next = value[step === -1 ? place - 1 : place]
    if (next === undefined || isKept.test(next)) break
    place += step
  }
  if (place !== start) input.setSelectionRange(place, place)
}
