import { useSyncExternalStore } from 'react'
import { inboxLimits } from '#rules/inboxLimits.ts'
import type { HeardTyping } from '#rules/shapes/typing.ts'

/** The colleagues who are writing in each thread, with the timer that ends it. */
const writers = new Map<string, Map<string, ReturnType<typeof setTimeout>>>()
const listeners = new Set<() => void>()

/** Records that a colleague is writing in a thread, which ends by itself unless it is said again. */
export function noteTyping({ customerId, userId, isTyping }: HeardTyping): void {
  const here = writers.get(customerId) ?? new Map()
  clearTimeout(here.get(userId))
  if (isTyping) {
    const stop = () => noteTyping({ customerId, userId, isTyping: false })
    here.set(userId, setTimeout(stop, inboxLimits.typingShownMs))
    writers.set(customerId, here)
  } else {
    here.delete(userId)
    if (here.size === 0) writers.delete(customerId)
  }
  for (const listener of listeners) listener()
}

/** Lists the ids of the colleagues who are writing in a thread. */
export function readTyping(customerId: string): string[] {
  return [...(writers.get(customerId)?.keys() ?? [])]
}

/** Returns the ids of the colleagues who are writing in a thread, joined by spaces, and renders again when they change. */
export function useTyping(customerId: string): string {
  // A string, since equal lists are different values.
  return useSyncExternalStore(subscribe, () => readTyping(customerId).join(' '))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
