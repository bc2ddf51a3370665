import { make, makeButton, makeIconButton, mark, setWords } from '../page/dom.ts'
import { formatNumber } from '../page/format.ts'
import { icon } from '../page/icons.ts'
import { attempt } from '../page/notices.ts'

const bodyLengthMax = 1_600
const keywords = ['STOP', 'START', 'HELP'] as const
let composersMade = 0

export type Composer = {
  element: HTMLElement
  /** Names the recipient; a text being typed stays. */
  show(other: string): void
  /** Puts aside what is being typed for one number, and takes up the draft for another. */
  swap(from: string, to: string): void
  focus(): void
}

/** Builds the field for replies: Enter sends, Shift and Enter begin a new line; a button adds pictures. */
export function buildComposer(sendText: (body: string, files: File[]) => Promise<void>): Composer {
  composersMade += 1
  const id = `reply-${composersMade}`
  const label = mark(make('label', 'hidden', 'Reply'), { for: id })
  const field = mark(make('textarea', ''), {
    id,
    rows: '1',
    maxlength: String(bodyLengthMax),
    placeholder: 'Reply',
    enterkeyhint: 'send',
    dir: 'auto',
  })
  const pictures = buildPicturePicker()
  const submit = makeIconButton(icon('send'), 'Send reply', (button) =>
    attempt(button, async () => {
      const body = field.value
      const files = pictures.files()
      if (body.trim() === '' && files.length === 0) return field.focus()
      await sendText(body, files)
      pictures.clear()
      if (field.value === body) field.value = ''
      grow(field)
    }),
  )
  submit.classList.add('send')
  const quick = keywords.map((word) =>
    mark(
      makeButton('chip', [word], (button) => attempt(button, () => sendText(word, []))),
      { 'aria-label': `Send ${word}` },
    ),
  )
  field.addEventListener('input', () => grow(field))
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    submit.click()
  })
  const drafts = new Map<string, string>()
  return {
    element: make(
      'div',
      'composer',
      make('div', 'chips', ...quick),
      pictures.chosen,
      make('div', 'reply', pictures.button, label, field, submit),
    ),
    focus: () => field.focus(),
    show: (other) => setWords(label, `Reply to ${formatNumber(other)}`),
    swap: (from, to) => {
      drafts.set(from, field.value)
      field.value = drafts.get(to) ?? ''
      grow(field)
    },
  }
}

/** Builds the button that chooses pictures, and the line that names those that go with the next text. */
function buildPicturePicker() {
  const input = mark(make('input', ''), { type: 'file', multiple: '', hidden: '' })
  const chosen = make('p', 'chosen')
  const clear = () => {
    input.value = ''
    show()
  }
  const remove = makeButton('chip', ['Remove'], clear)
  const show = () => {
    const files = [...(input.files ?? [])]
    chosen.hidden = files.length === 0
    chosen.replaceChildren(`${files.map(({ name }) => name).join(', ')} `, remove)
  }
  input.addEventListener('change', show)
  const button = makeIconButton(icon('picture'), 'Add pictures', () => input.click())
  show()
  return {
    button: make('span', '', button, input),
    chosen,
    clear,
    files: () => [...(input.files ?? [])],
  }
}

/** Makes the field as tall as its text; beyond the limit of its style it scrolls. */
function grow(field: HTMLTextAreaElement) {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
