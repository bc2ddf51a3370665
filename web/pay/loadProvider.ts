import type { Stripe } from '@stripe/stripe-js'
import type { PayPageProvider } from '#rules/shapes/payPage.ts'

const scriptRunsWithinMs = 2_000

/**
 * Starts the card provider's browser script once it has loaded. The page's head requests it from the
 * provider's own versioned address; `attempt` counts from 0, and later attempts request it again.
 * @returns once the script has loaded, however late.
 * @throws when the script will not load: blocked, offline, or not what it should be.
 */
export async function loadProvider(provider: PayPageProvider, attempt: number): Promise<Stripe> {
  // The provider's own loader (@stripe/stripe-js/pure) does the same in 1.2 kB more, and would add a second tag for
  // any address but the public one: https://docs.stripe.com/js/including
  if (!window.Stripe) await waitForScript(provider.scriptUrl, attempt)
  if (!window.Stripe) throw new Error('The card provider sent another script')
  const options = provider.account ? { stripeAccount: provider.account } : {}
  return window.Stripe(provider.publishableKey, options)
}

function waitForScript(scriptUrl: string, attempt: number): Promise<void> {
  const found = [...document.scripts].find((script) => script.src === scriptUrl)
  const ended = hasEnded(scriptUrl)
  if (attempt > 0) found?.remove()
  const script = attempt === 0 && found ? found : addScript(scriptUrl)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The card provider could not be reached'))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    // The download may have ended, well or not, before these listeners were added.
    if (script === found && ended) setTimeout(window.Stripe ? resolve : fail, scriptRunsWithinMs)
  })
}

function addScript(scriptUrl: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = scriptUrl
  document.head.append(script)
  return script
}

function hasEnded(scriptUrl: string): boolean {
  const [entry]: Partial<PerformanceResourceTiming>[] = performance.getEntriesByName(scriptUrl)
  return Boolean(entry?.responseEnd)
}
