import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PayPageProvider } from '#rules/shapes/payPage.ts'

const scriptRunsWithinMs = 2_000

/**
 * Starts the card provider's browser script once it is there. The page asks for it in its head,
 * from the provider's own versioned address; `attempt` counts from 0, and any later one asks again.
 * @returns when it is there, however late.
 * @throws when it is known not to come: blocked, off line, or not what it should be.
 */
export async function loadProvider(provider: PayPageProvider, attempt: number): Promise<Stripe> {
  // The loader only finds a tag on the provider's public address and would add a second one for
  // any other, so it is called once `window.Stripe` is there.
  if (!window.Stripe) await waitForScript(provider.scriptUrl, attempt)
  if (!window.Stripe) throw new Error('The card provider sent another script')
  const options = provider.account ? { stripeAccount: provider.account } : {}
  const stripe = await loadStripe(provider.publishableKey, options)
  if (!stripe) throw new Error('The card provider gave no form')
  return stripe
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
    // Its download may have ended, well or not, before anyone listened.
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
  const [entry] = performance.getEntriesByName(scriptUrl) as PerformanceResourceTiming[]
  return entry !== undefined && entry.responseEnd > 0
}
