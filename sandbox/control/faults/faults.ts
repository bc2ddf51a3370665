import type { FaultKind } from './faultKinds.ts'
import { type FaultInput, parseFault } from './parseFault.ts'

/** A failure to rehearse. */
export type Fault = FaultInput & {
  id: string
  /** How often it has struck. */
  struck: number
}

export type Faults = {
  /** Names the calls and deliveries that a fault can be set on; until then any name will do. */
  know(names: { calls: string[]; deliveries: readonly string[] }): void
  /** Sets a fault. Throws a one-sentence Error when the input is not one. */
  add(input: unknown): Fault
  /** Clears one; false when there is none of that id. */
  remove(id: string): boolean
  clear(): void
  list(): readonly Fault[]
  /**
   * The fault that strikes this call or delivery, counted as used; undefined when there is none.
   * `named` are the accounts, numbers and ids in the call.
   */
  strike(name: string, kinds: readonly FaultKind[], named?: ReadonlySet<string>): Fault | undefined
  /** Whether it matters for this call what it names. */
  looksAt(name: string): boolean
  /** Whether one of that kind is set on it; not counted. */
  has(name: string, kind: FaultKind): boolean
  /** Calls back whenever faults were cleared; gives the function that ends it. */
  watch(onCleared: (left: readonly Fault[]) => void): () => void
}

const faultsMax = 100

/** Holds the faults in memory: a restarted sandbox starts healthy. `changed` is told of any change. */
export function makeFaults(changed: () => void = () => {}): Faults {
  let faults: readonly Fault[] = []
  let known: Parameters<Faults['know']>[0] | undefined
  let made = 0
  const watchers = new Set<(left: readonly Fault[]) => void>()
  const keep = (left: readonly Fault[]) => {
    faults = left
    for (const watcher of watchers) watcher(left)
    changed()
  }
  const find = (name: string, kinds: readonly FaultKind[], named?: ReadonlySet<string>) =>
    faults.find(
      (fault) =>
        kinds.includes(fault.do) &&
        isOn(fault.on, name) &&
        (!fault.of || fault.of.some((one) => named?.has(one))),
    )
  return {
    know: (names) => {
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
      const left = faults.filter((fault) => fault.id !== id)
      if (left.length === faults.length) return false
      keep(left)
      return true
    },
    clear: () => keep([]),
    list: () => faults,
    looksAt: (name) => faults.some((fault) => fault.of !== undefined && isOn(fault.on, name)),
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

/** The sandbox's own pages and controls are struck by nothing, or a fault could not be cleared. */
function isOn(on: string, name: string): boolean {
  if (on === '*') return /^(stripe|twilio)\./.test(name)
  return name === on || name.startsWith(`${on}.`)
}
