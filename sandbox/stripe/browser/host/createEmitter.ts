import { integrationError } from './integrationError.ts'

export type Listener = (event: unknown) => void

/** The listeners to the events of an element, or of a group of elements. */
export type Emitter = {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  /** Removes a listener; without one, removes all listeners to that event. */
  off(name: string, listener?: Listener): void
  /** @returns how many listeners there were */
  emit(name: string, event?: unknown): number
  clear(): void
}

/** Creates an empty set of listeners. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  const on = (name: string, listener: Listener) => {
    if (typeof listener !== 'function') {
      throw integrationError(`Invalid value for on(): the handler of '${name}' must be a function.`)
    }
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
  }
  const off = (name: string, listener?: Listener) => {
    if (listener) listeners.get(name)?.delete(listener)
    else listeners.delete(name)
  }
  return {
    on,
    off,
    once: (name, listener) => {
      const only: Listener = (event) => {
        off(name, only)
        listener(event)
      }
      on(name, only)
    },
    emit: (name, event) => {
      const called = [...(listeners.get(name) ?? [])]
      for (const listener of called) listener(event)
      return called.length
    },
    clear: () => listeners.clear(),
  }
}
