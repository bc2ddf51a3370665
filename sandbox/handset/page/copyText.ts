import { announce } from './announce.ts'
import { setWords } from './dom.ts'

const copiedMs = 1_200

/**
 * Copies a text and confirms it on the button for a moment; `label` is the element with the
 * button's words.
 */
export async function copyText(label: Element, text: string) {
  const before = label.textContent ?? ''
  if (before === 'Copied') return
  await writeClipboard(text)
  setWords(label, 'Copied')
  announce('Copied')
  window.setTimeout(() => setWords(label, before), copiedMs)
}

/** The clipboard API exists only on https and on localhost. */
async function writeClipboard(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
