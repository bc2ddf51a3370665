import { buildAddressForm } from './frame/addressForm.ts'
import { answerHost } from './frame/answerHost.ts'
import { applyAppearance } from './frame/appearance.ts'
import { loadFonts } from './frame/loadFonts.ts'
import { afterLayout, blurAll, changeEmitter, setLanguage, startForm } from './frame/startForm.ts'
import type { FrameConfig } from './protocol.ts'
import { wordsFor } from './words/chooseWords.ts'

/** The frame of an Address Element. */
answerHost((first, host) => {
  let config = first
  const emitChange = changeEmitter(host)
  const form = buildAddressForm(() => {
    if (isReady) emitChange(form.state())
  })
  let isReady = false
  const show = () => {
    setLanguage(config)
    applyAppearance(config.group.appearance)
    form.show(config, wordsFor(config.locale))
  }
  startForm(form.element, host)
  loadFonts(config.group.fonts)
  document.body.append(form.element)
  show()
  afterLayout(() => {
    isReady = true
    host.emit('ready')
    emitChange(form.state())
  })
  return {
    update: (next: FrameConfig) => {
      config = next
      show()
    },
    processed: () => null,
    validate: () => form.validate(wordsFor(config.locale)),
    getValue: () => {
      const { complete, isNewAddress, value } = form.state()
      return { complete, isNewAddress, value }
    },
    focus: form.focus,
    blur: blurAll,
    clear: form.clear,
  }
})
