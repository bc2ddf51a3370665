/** The registrations that a sender may lack; without one its texts to the US are undelivered. */
export const registrations = ['us_ten_digit', 'toll_free'] as const
export type Registration = (typeof registrations)[number]

/** The ways in which Twilio may behave for days; unlike a fault, none of them is a failure of a call. */
export type Switches = {
  /** How long a text that was taken is missing from the list of messages. */
  list_lag_ms: number
  /** How much later than usual a text's last status comes. */
  status_delay_ms: number
  /** The senders that are not registered: their texts to the US end in 30034 or 30032. */
  unregistered: Registration[]
  /** The countries that the account may not text: 21408. */
  blocked_countries: string[]
}

const msMax = 7 * 24 * 3_600_000

export type SwitchBoard = {
  read(): Switches
  /** Changes the named switches. Throws a one-sentence Error when one of them is not valid. */
  set(input: Record<string, unknown>): void
  /** Goes back to the state at the start. */
  reset(): void
}

/**
 * Makes the switches, in memory: a restarted sandbox starts as its configuration says. `changed` is called on every change.
 */
export function makeSwitches(listLagMs: number, changed: () => void): SwitchBoard {
  const start: Switches = {
    list_lag_ms: listLagMs,
    status_delay_ms: 0,
    unregistered: [],
    blocked_countries: [],
  }
  let now = start
  return {
    read: () => now,
    set: (input) => {
      now = { ...now, ...readSwitches(input) }
      changed()
    },
    reset: () => {
      now = start
    },
  }
}

function readSwitches(input: Record<string, unknown>): Partial<Switches> {
  const read: Partial<Switches> = {}
  for (const [name, value] of Object.entries(input)) {
    if (name === 'list_lag_ms' || name === 'status_delay_ms') read[name] = readMs(name, value)
    else if (name === 'unregistered') read.unregistered = readRegistrations(value)
    else if (name === 'blocked_countries') read.blocked_countries = readCountries(value)
    else
      throw new Error(
        `"${name}" is no switch: there are ${Object.keys(switchExamples).join(', ')}.`,
      )
  }
  return read
}

/** An example of each switch, as `GET /control/twilio` takes it back. */
const switchExamples: Switches = {
  list_lag_ms: 3_000,
  status_delay_ms: 7_200_000,
  unregistered: ['us_ten_digit'],
  blocked_countries: ['AU'],
}

function readMs(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= msMax)
    return value
  throw new Error(`"${name}" must be a whole number of ms from 0 to ${msMax}.`)
}

function readRegistrations(value: unknown): Registration[] {
  const given = Array.isArray(value) ? (value as unknown[]) : [null]
  const known = registrations.filter((one) => given.includes(one))
  if (known.length === given.length) return known
  throw new Error(`"unregistered" must be a list of any of ${registrations.join(', ')}.`)
}

function readCountries(value: unknown): string[] {
  const given = Array.isArray(value) ? (value as unknown[]) : [null]
  if (given.every((one) => typeof one === 'string' && /^[A-Z]{2}$/.test(one)))
    return given as string[]
  throw new Error('"blocked_countries" must be a list of countries such as "AU".')
}
