import type { FaultKind } from './faultKinds.ts'
import { type FaultInput, parseFault } from './parseFault.ts'

/** A failure to rehearse. */
export type Fault = FaultInput & {
  id: string
  /** The number of times that it has struck. */
  struck: number
}

export type Faults = {
  /**
   * Registers the names of the calls and deliveries that a fault can be set on; before that, any
   * name is accepted.
   */
  register(names: { calls: string[]; deliveries: readonly string[] }): void
  /** Sets a fault. Throws a one-sentence Error when the input is not a valid fault. */
  add(input: unknown): Fault
  /** Clears a fault. Returns false when no fault has that id. */
  remove(id: string): boolean
  clear(): void
  list(): readonly Fault[]
  /**
   * Returns the fault that strikes this call or delivery and counts it as used; undefined when
   * there is none. `named` are the accounts, numbers and ids that appear in the call.
   */
  strike(name: string, kinds: readonly FaultKind[], named?: ReadonlySet<string>): Fault | undefined
  /** True if a fault on this call depends on the names that appear in the call. */
  looksAt(name: string): boolean
  /** True if a fault of that kind is set on this name. Does not count as a use. */
  has(name: string, kind: FaultKind): boolean
  /** Calls back whenever faults are cleared. Returns the function that ends the watch. */
  watch(onCleared: (remaining: readonly Fault[]) => void): () => void
}

const faultsMax = 100

/**
 * Makes the list of faults, in memory: a restarted sandbox starts healthy. `changed` is called on
 * every change.
 */
export function makeFaults(changed: () => void = () => {}): Faults {
  let faults: readonly Fault[] = []
  let known: Parameters<Faults['register']>[0] | undefined
  let made = 0
  const watchers = new Set<(remaining: readonly Fault[]) => void>()
  const replaceFaults = (remaining: readonly Fault[]) => {
    faults = remaining
    for (const watcher of watchers) watcher(remaining)
    changed()
  }
  const find = (name: string, kinds: readonly FaultKind[], named?: ReadonlySet<string>) =>
    faults.find(
      (fault) =>
        kinds.includes(fault.do) &&
        matchesName(fault.on, name) &&
        (!fault.of || fault.of.some((one) => named?.has(one))),
    )
  return {
    register: (names) => {
      known = names
    },
    add: (input) => {
      const parsed = parseFault(input, known)
      if (faults.length >= faultsMax) throw new Error(`At most ${faultsMax} faults at once.`)
      made += 1
      const fault = { id: `fault_${made}`, ...parsed, struck: 0 }
      faults = [...faults, fault]
      changed()
      return fault
    },
    remove: (id) => {
      const remaining = faults.filter((fault) => fault.id !== id)
      if (remaining.length === faults.length) return false
      replaceFaults(remaining)
      return true
    },
    clear: () => replaceFaults([]),
    list: () => faults,
    looksAt: (name) =>
      faults.some((fault) => fault.of !== undefined && matchesName(fault.on, name)),
    strike: (name, kinds, named) => {
      const fault = faults.length === 0 ? undefined : find(name, kinds, named)
      if (!fault) return undefined
      fault.struck += 1
      if (fault.times !== undefined) fault.times -= 1
      if (fault.times === 0) faults = faults.filter((one) => one !== fault)
      changed()
      return fault
    },
    has: (name, kind) => faults.length > 0 && find(name, [kind]) !== undefined,
    watch: (onCleared) => {
      watchers.add(onCleared)
      return () => watchers.delete(onCleared)
    },
  }
}

/** Never matches the sandbox's own pages and controls: otherwise a fault could not be cleared. */
function matchesName(on: string, name: string): boolean {
  if (on === '*') return /^(stripe|twilio)\./.test(name)
  return name === on || name.startsWith(`${on}.`)
}
