import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Outcome } from './shop.ts'

type CheckoutProps = {
  /** Renders the fields; `listen` makes a listener that writes its events on the page. */
  children: (listen: (name: string) => (event?: unknown) => void) => ReactNode
  onPay: () => Promise<Outcome>
}

/** A form with the provider's fields, a button, and the outcome. */
export function Checkout({ children, onPay }: CheckoutProps) {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(true)
  const [events, setEvents] = useState<string[]>([])
  const listen = (name: string) => (event?: unknown) => {
    // The library passes the element itself with some events; the rest is data.
    const data = event && typeof event === 'object' && 'elementType' in event ? event : {}
    setEvents((before) => [...before, JSON.stringify({ event: name, ...data })])
  }
  async function pay(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy) return
    setBusy(true)
    setOutcome({})
    setOutcome(await onPay())
    setBusy(false)
  }
  function flicker() {
    for (const next of [false, true, false, true]) queueMicrotask(() => setShown(next))
  }
  return (
    <main>
      <form onSubmit={pay}>
        <label htmlFor="note">Note</label>
        <input id="note" name="note" />
        {shown && children(listen)}
        <button type="submit" disabled={busy}>
          Pay
        </button>
      </form>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
      <button type="button" onClick={flicker}>
        Flicker
      </button>
      <p role="status">{outcome.status}</p>
      <p role="alert">{outcome.error?.message}</p>
      <pre id="error">{outcome.error && JSON.stringify(outcome.error)}</pre>
      <ol id="events">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
          <li key={index}>{event}</li>
        ))}
      </ol>
    </main>
  )
}
