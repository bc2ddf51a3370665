import { answerHost } from './frame/answerHost.ts'
import { setLanguage } from './frame/startForm.ts'
import { wordsFor } from './words/chooseWords.ts'

/**
 * Runs the page-wide frame that holds the bank's frame, and closes it when the bank has an answer.
 * Cancel and Escape are answers too: the payer did not authenticate.
 */
answerHost((config, host) => {
  setLanguage(config)
  const bank = document.querySelector('iframe')
  const cancel = document.querySelector('button')
  const address = new URL(config.challengeUrl ?? '', window.location.href)
  let isCancelled = false
  const refuse = async () => {
    if (isCancelled) return
    isCancelled = true
    const body = new URLSearchParams(address.search)
    body.set('outcome', 'fail')
    await fetch(address.pathname, { method: 'POST', body })
    host.emit('answered')
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== bank?.contentWindow || origin !== window.location.origin) return
    if (data?.challenge === 'answered') host.emit('answered')
    if (data?.challenge === 'cancelled') refuse()
  })
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') refuse()
  })
  if (cancel) {
    cancel.textContent = wordsFor(config.locale).cancel
    cancel.addEventListener('click', refuse)
  }
  bank?.addEventListener('load', () => bank.focus())
  // Only the sandbox's own challenge page may be shown here, whatever address the app's page gives.
  if (bank && address.pathname === '/sandbox/stripe/challenge') {
    bank.src = address.pathname + address.search
  }
  return {}
})
