import { answerHost } from './frame/answerHost.ts'
import { applyAppearance } from './frame/appearance.ts'
import { buildInput, make } from './frame/buildField.ts'
import { loadFonts } from './frame/loadFonts.ts'
import { afterLayout, blurAll, changeEmitter, setLanguage, startForm } from './frame/startForm.ts'
import type { FrameConfig } from './protocol.ts'
import { wordsFor } from './words/chooseWords.ts'

/**
 * Runs the frame of a Link Authentication Element: an e-mail field. The sandbox has no Link behind
 * it.
 */
answerHost((first, host) => {
  let config = first
  const emitChange = changeEmitter(host)
  const form = make('form', 'LinkAuthenticationElement')
  const field = buildInput({ name: 'email', autocomplete: 'email', type: 'email' })
  form.append(field.root)
  const changeState = () => {
    const email = field.input.value.trim()
    return { empty: email === '', complete: isEmail(email), value: { email } }
  }
  const show = () => {
    setLanguage(config)
    applyAppearance(config.group.appearance)
    field.setTexts(wordsFor(config.locale).email, 'you@example.com')
  }
  const validate = () => {
    if (isEmail(field.input.value.trim())) return {}
    const isEmpty = field.input.value.trim() === ''
    const words = wordsFor(config.locale)
    const message = isEmpty ? words.incomplete_field : words.invalid_email
    field.showError(message)
    field.input.focus()
    const code = isEmpty ? 'incomplete_email' : 'invalid_email'
    return { error: { type: 'validation_error', code, message } }
  }
  field.input.addEventListener('input', () => {
    field.showError(null)
    emitChange(changeState())
  })
  field.input.addEventListener('blur', () => {
    const email = field.input.value.trim()
    if (email !== '' && !isEmail(email)) field.showError(wordsFor(config.locale).invalid_email)
  })
  field.input.value = presetOf(config)
  startForm(form, host)
  loadFonts(config.group.fonts)
  document.body.append(form)
  show()
  afterLayout(() => {
    host.emit('ready')
    emitChange(changeState())
  })
  return {
    update: (next: FrameConfig) => {
      config = next
      show()
    },
    processed: () => null,
    validate,
    focus: () => field.input.focus(),
    blur: blurAll,
    clear: () => {
      field.input.value = ''
      emitChange(changeState())
    },
  }
})

/**
 * Accepts any text with a name, an at sign and a domain; a form cannot tell whether the address
 * exists.
 */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function presetOf({ options }: FrameConfig): string {
  const given = options as { defaultValues?: { email?: string } } | null
  return given?.defaultValues?.email ?? ''
}
