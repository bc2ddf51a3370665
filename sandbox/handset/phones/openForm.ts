import { mark, place, setWords } from '../page/dom.ts'
import { formatNumber, parseNumber } from '../page/format.ts'

/** UK mobiles of a range in which no number has a fixed fate. */
const anyNumberFrom = 447_400_300_000
const anyNumbers = 99_999

/** On narrow screens the form would take the room of the phone, so it is folded away. */
const isNarrow = window.matchMedia('(max-width: 719px)')

/** Wires the form that opens a phone by its number, and the button that picks a number. */
export function startOpenForm(open: (phone: string) => void) {
  const field = place('phone-number')
  const error = place('phone-number-error')
  const showError = (words: string) => {
    setWords(error, words)
    mark(field, { 'aria-invalid': words === '' ? null : 'true' })
  }
  place('open-phone').addEventListener('submit', (event) => {
    event.preventDefault()
    if (!(field instanceof HTMLInputElement)) return
    const phone = parseNumber(field.value)
    if (!phone) {
      showError('Begin with + and the country code, for example +44 7400 123456.')
      return field.focus()
    }
    showError('')
    field.value = ''
    open(phone)
  })
  field.addEventListener('input', () => showError(''))
  place('any-phone').addEventListener('click', () => {
    if (!(field instanceof HTMLInputElement)) return
    field.value = formatNumber(`+${anyNumberFrom + Math.floor(Math.random() * anyNumbers)}`)
    showError('')
    field.focus()
  })
  const folded = place('open-details')
  place('open-first').addEventListener('click', () => {
    mark(folded, { open: '' })
    field.focus()
  })
  const fold = () => mark(folded, { open: isNarrow.matches ? null : '' })
  isNarrow.addEventListener('change', fold)
  fold()
}
