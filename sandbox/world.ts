import type { Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import type { Faults } from './control/faults/faults.ts'
import type { Store } from './store.ts'

/** Sends what the sandbox owes to the app. */
export type Courier = {
  /** Tells that an endpoint has something due; sending begins after the present turn. */
  wake(endpoint: string): void
  /** Takes up what the store holds: at the start, and after its content was replaced. */
  start(): void
  /** Breaks off what is under way, which stays pending, and resolves when nothing is left of it. */
  stop(): Promise<void>
}

/** What every double works with. */
export type World = {
  config: SandboxConfig
  /** The sandbox's own public base address, without a trailing slash. */
  url: string
  store: Store
  clock: Clock
  faults: Faults
  courier: Courier
  /** Tells the open pages that what they show may have changed. */
  changed(): void
}
