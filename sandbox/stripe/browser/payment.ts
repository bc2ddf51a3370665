import { answerHost, type Host } from './frame/answerHost.ts'
import { applyAppearance } from './frame/appearance.ts'
import { wordedError } from './frame/callApi.ts'
import { checkIntent } from './frame/checkIntent.ts'
import { loadFonts } from './frame/loadFonts.ts'
import { buildPaymentForm, type PaymentForm } from './frame/paymentForm.ts'
import { offerCard } from './frame/shareCard.ts'
import { afterLayout, blurAll, changeEmitter, speak, startForm } from './frame/startForm.ts'
import type { ApiError, FrameConfig } from './protocol.ts'
import { wordsOf } from './words/chooseWords.ts'

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
    settled: () => null,
    validate: () => form.validate(wordsOf(config.locale)),
    lock: (isLocked: boolean) => form.lock(isLocked),
    showError: (error: ApiError) => form.showDecline(wordedError(error, config)),
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
  speak(config)
  applyAppearance(config.group.appearance)
  form.show(config, wordsOf(config.locale))
}

/** Ready once the intent is known to be one that can be paid; gives whether it is. */
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
