/** A failure to rehearse. */
export type Fault = {
  /** A call's name (`stripe.payment_intents.create`) or the beginning of one (`stripe`). */
  on: string
  do: FaultKind
  /** The HTTP status to answer with, for `status`. */
  status?: number
  /** How long to wait, for `delay`. */
  ms?: number
  /** How often it strikes; absent means until it is cleared. */
  times?: number
}

export const faultKinds = [
  'hang',
  'delay',
  'status',
  'drop_before',
  'drop_after',
  'pause',
  'drop',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Faults = {
  /** Sets a fault. Throws a one-sentence Error when the input is not one. */
  add(input: unknown): Fault
  clear(): void
  list(): Fault[]
  /** The fault that strikes this call, counted as used; undefined when there is none. */
  strike(name: string, kinds: readonly FaultKind[]): Fault | undefined
}

const faultsMax = 100

/** Holds the faults in memory: a restarted sandbox starts healthy. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (input) => {
      const fault = parseFault(input)
      if (faults.length >= faultsMax) throw new Error(`At most ${faultsMax} faults at once.`)
      faults.push(fault)
      return fault
    },
    clear: () => {
      faults = []
    },
    list: () => faults,
    strike: (name, kinds) => {
      const fault = faults.find(
        (one) => kinds.includes(one.do) && (name === one.on || name.startsWith(`${one.on}.`)),
      )
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times <= 0) faults = faults.filter((one) => one !== fault)
      }
      return fault
    },
  }
}

function parseFault(input: unknown): Fault {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >
  const kind = faultKinds.find((one) => one === given.do)
  if (typeof given.on !== 'string' || given.on === '') {
    throw new Error('"on" must name a call, for example "stripe.payment_intents.create".')
  }
  if (!kind) throw new Error(`"do" must be one of ${faultKinds.join(', ')}.`)
  const fault: Fault = { on: given.on, do: kind }
  for (const [key, least, most] of numberFields) {
    const value = given[key]
    if (value === undefined) continue
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw new Error(`"${key}" must be a whole number from ${least} to ${most}.`)
    }
    fault[key] = value
  }
  return fault
}

const numberFields = [
  ['status', 400, 599],
  ['ms', 0, 600_000],
  ['times', 1, 1_000_000],
] as const
