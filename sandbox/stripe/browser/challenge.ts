import { answerHost } from './answerHost.ts'

/** The page-wide frame that holds the bank's frame, and closes when the bank has an answer. */
answerHost((config, host) => {
  const bank = document.querySelector('iframe')
  window.addEventListener('message', (event) => {
    if (event.source === bank?.contentWindow && event.origin === window.location.origin) {
      host.emit('answered')
    }
  })
  bank?.addEventListener('load', () => bank.focus())
  const address = new URL(config.challengeUrl ?? '', window.location.href)
  // Only the sandbox's own challenge page may be shown here, whatever the page asks for.
  if (bank && address.pathname === '/sandbox/stripe/challenge') {
    bank.src = address.pathname + address.search
  }
  return {}
})
