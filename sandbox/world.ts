import type { Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import type { Faults } from './control/faults/faults.ts'
import type { Store } from './store.ts'
import type { SwitchBoard } from './twilio/switches.ts'

/** Sends what the sandbox owes to the app. */
export type Courier = {
  /** Signals that an endpoint has something due; sending begins after the present turn. */
  wake(endpoint: string): void
  /**
   * Starts on what the store holds: when the sandbox starts, and after its content was replaced.
   */
  start(): void
  /**
   * Aborts the requests in flight, which stay pending, and resolves when nothing is left of them.
   */
  stop(): Promise<void>
}

/** The services that every double works with. */
export type World = {
  config: SandboxConfig
  /** The sandbox's own public base address, without a trailing slash. */
  url: string
  store: Store
  clock: Clock
  faults: Faults
  switches: SwitchBoard
  courier: Courier
  /** Notifies the open pages that what they show may have changed. */
  changed(): void
  /** True while the past is filled in: its events were sent at that time, and none is kept. */
  isPast: boolean
}
