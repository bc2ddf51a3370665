import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PayPageProvider } from '#rules/shapes/payPage.ts'

const scriptTimeoutMs = 12_000
const scriptRunsWithinMs = 2_000

/**
 * Waits for the card provider's browser script, which the page loads from the provider's own
 * versioned address, and starts it.
 * @throws when the script does not come: blocked, off line, or too slow.
 */
export async function loadProvider(provider: PayPageProvider): Promise<Stripe> {
  await waitForScript(provider.scriptUrl)
  const options = provider.account ? { stripeAccount: provider.account } : {}
  const stripe = await loadStripe(provider.publishableKey, options)
  if (!stripe) throw new Error('The card provider gave no form')
  return stripe
}

// The loader only finds a tag on the provider's public address and would add a second one for any
// other, so it is called once `window.Stripe` is there.
function waitForScript(scriptUrl: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve()
  const script = findScript(scriptUrl) ?? addScript(scriptUrl)
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('The card provider could not be reached'))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', failed)
    setTimeout(failed, hasEnded(scriptUrl) ? scriptRunsWithinMs : scriptTimeoutMs)
  })
}

function findScript(scriptUrl: string): HTMLScriptElement | undefined {
  return [...document.scripts].find((script) => script.src === scriptUrl)
}

function addScript(scriptUrl: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = scriptUrl
  document.head.append(script)
  return script
}

/** Whether the download is over: its events may have fired before anyone listened. */
function hasEnded(scriptUrl: string): boolean {
  const [entry] = performance.getEntriesByName(scriptUrl) as PerformanceResourceTiming[]
  return entry !== undefined && entry.responseEnd > 0
}
