import { mark, place, setWords } from '../page/dom.ts'
import { parseNumber } from '../page/format.ts'
import { recall, remember } from '../page/memory.ts'

/** UK mobiles of a range in which no number has a fixed fate. */
const ownNumberFrom = 447_400_300_000
const ownNumbers = 99_999

/** On narrow screens the form would take the room of the phone, so it is folded away. */
const isNarrow = window.matchMedia('(max-width: 719px)')

/** Returns the number of this browser's own phone: the same one each time. */
function ownPhone(): string {
  const phone = recall('mine', `+${ownNumberFrom + Math.floor(Math.random() * ownNumbers)}`)
  remember('mine', phone)
  return phone
}

/** Wires the form that opens a phone by its number, and the buttons that open one's own. */
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
  for (const id of ['my-phone', 'my-first-phone']) {
    place(id).addEventListener('click', () => {
      showError('')
      open(ownPhone())
    })
  }
  const folded = place('open-details')
  place('open-first').addEventListener('click', () => {
    mark(folded, { open: '' })
    field.focus()
  })
  const fold = () => mark(folded, { open: isNarrow.matches ? null : '' })
  isNarrow.addEventListener('change', fold)
  fold()
}
