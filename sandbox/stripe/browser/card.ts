import { answerHost } from './frame/answerHost.ts'
import { buildCardForm, type CardForm } from './frame/cardForm.ts'
import { loadFonts } from './frame/loadFonts.ts'
import { offerCard } from './frame/shareCard.ts'
import { afterLayout, blurAll, changeEmitter, setLanguage, startForm } from './frame/startForm.ts'
import type { FrameConfig } from './protocol.ts'
import { wordsFor } from './words/chooseWords.ts'

/** The frame of a Card Element, or of one of the split fields of a card. */
answerHost((first, host) => {
  let config = first
  const emitChange = changeEmitter(host)
  const emitState = changeEmitter(host, 'state')
  const emitNetworks = changeEmitter(host, 'networkschange')
  const form = buildCardForm(config.type, () => {
    if (!isOpen) return
    emitChange(form.state(wordsFor(config.locale)))
    emitState({ autofilled: form.isAutofilled() })
    if (form.hasNumber()) emitNetworks({ loading: false, networks: form.networks() })
  })
  let isOpen = false
  startForm(form.element, host)
  window.addEventListener('focus', () => host.emit('state', { focused: true }))
  window.addEventListener('blur', () => host.emit('state', { focused: false }))
  loadFonts(config.group.fonts)
  document.body.append(form.element)
  show(form, config)
  // The message of an empty field is known, so only a different one is reported.
  emitChange(form.state(wordsFor(config.locale)), 'silently')
  emitNetworks({ loading: false, networks: [] }, 'silently')
  isOpen = true
  offerCard(config.id, form.read)
  afterLayout(() => host.emit('ready'))
  return {
    update: (next: FrameConfig) => {
      config = next
      show(form, config)
    },
    processed: () => null,
    validate: () => form.validate(wordsFor(config.locale)),
    brand: (name: string) => form.setBrand(name),
    focus: form.focus,
    blur: blurAll,
    clear: form.clear,
  }
})

function show(form: CardForm, config: FrameConfig) {
  setLanguage(config)
  form.show(config.options, wordsFor(config.locale))
}
