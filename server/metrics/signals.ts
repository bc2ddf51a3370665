import { channel } from 'node:diagnostics_channel'

/** The providers, as in outside/breaker.ts, which stands above this folder. */
type Provider = 'cards' | 'texts'

/**
 * The moments that are measured. None of them names a person, a business or an object: each text here is one of a
 * short list that the program itself knows.
 */
export type Signals = {
  /** A call was answered; `route` is the pattern of its route. */
  call: { method: string; route: string; status: number; ms: number }
  /** A live stream was opened (1) or ended (-1). */
  stream: { change: 1 | -1 }
  /** A job ended. */
  job: { kind: string; isDone: boolean; ms: number }
  /** A provider answered, refused, failed (5xx), or gave no answer. */
  provider: { provider: Provider; outcome: ProviderOutcome; ms: number }
  breaker: { provider: Provider; isOpen: boolean }
  /** An event of the card provider was handled, so long after it had reached us. */
  webhookIn: { lagMs: number }
  /** A receiver took an event, so long after it had happened, or did not take it. */
  webhookOut: { lagMs: number; isTaken: boolean }
}

export type ProviderOutcome = 'answered' | 'refused' | 'failed' | 'no_answer'

/**
 * Tells those who measure in this process. Node's own channels carry it, so that the code that is measured knows
 * nothing of metrics, and pays one comparison while nobody measures.
 * @param compose makes the message; not called while nobody measures
 */
export function signal<Name extends keyof Signals>(name: Name, compose: () => Signals[Name]): void {
  const to = channels[name]
  if (to.hasSubscribers) to.publish(compose())
}

/** Listens to a signal. @returns the function that stops listening */
export function onSignal<Name extends keyof Signals>(
  name: Name,
  listener: (message: Signals[Name]) => void,
): () => void {
  const take = (message: unknown) => listener(message as Signals[Name])
  channels[name].subscribe(take)
  return () => void channels[name].unsubscribe(take)
}

const channels = {
  call: channel('ringup:call'),
  stream: channel('ringup:stream'),
  job: channel('ringup:job'),
  provider: channel('ringup:provider'),
  breaker: channel('ringup:breaker'),
  webhookIn: channel('ringup:webhook_in'),
  webhookOut: channel('ringup:webhook_out'),
} satisfies Record<keyof Signals, unknown>
