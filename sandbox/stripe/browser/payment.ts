import { answerHost, type Host } from './frame/answerHost.ts'
import { applyAppearance } from './frame/appearance.ts'
import { translateIntentError } from './frame/callApi.ts'
import { checkIntent } from './frame/checkIntent.ts'
import { loadFonts } from './frame/loadFonts.ts'
import { buildPaymentForm, type PaymentForm } from './frame/paymentForm.ts'
import { offerCard } from './frame/shareCard.ts'
import { afterLayout, blurAll, changeEmitter, setLanguage, startForm } from './frame/startForm.ts'
import type { ApiError, FrameConfig } from './protocol.ts'
import { wordsFor } from './words/chooseWords.ts'

/** The frame of a Payment Element. */
answerHost((first, host) => {
  let config = first
  const emitChange = changeEmitter(host)
  const form = buildPaymentForm(() => {
    if (isReady) emitChange(form.state())
  })
  let isReady = false
  startForm(form.element, host)
  loadFonts(config.group.fonts)
  document.body.append(form.element)
  show(form, config)
  offerCard(config.id, form.read)
  open(form, config, host).then((opened) => {
    isReady = opened
    if (isReady) emitChange(form.state())
  })
  return {
    update: (next: FrameConfig) => {
      config = next
      show(form, config)
    },
    processed: () => null,
    validate: () => form.validate(wordsFor(config.locale)),
    lock: (isLocked: boolean) => form.lock(isLocked),
    showError: (error: ApiError) => form.showDecline(translateIntentError(error, config)),
    fetchUpdates: async () => {
      const { error, savesCard } = await checkIntent(config)
      if (!error) form.setSaving(savesCard)
      return error ? { error } : {}
    },
    focus: form.focus,
    blur: blurAll,
    clear: form.clear,
    collapse: form.collapse,
  }
})

function show(form: PaymentForm, config: FrameConfig) {
  setLanguage(config)
  applyAppearance(config.group.appearance)
  form.show(config, wordsFor(config.locale))
}

/** Opens the form once the intent is known to be payable. Returns true if it is. */
async function open(form: PaymentForm, config: FrameConfig, host: Host): Promise<boolean> {
  const { error, savesCard } = await checkIntent(config)
  if (error) {
    host.emit('loaderror', { error })
    return false
  }
  form.setSaving(savesCard)
  await new Promise<void>((done) => afterLayout(done))
  host.emit('ready')
  host.emit('availablepaymentmethodschange', { paymentMethods: { card: { available: true } } })
  return true
}
