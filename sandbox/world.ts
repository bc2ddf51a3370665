import type { Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import type { Faults } from './control/faults/faults.ts'
import type { Courier } from './deliveries/courier.ts'
import type { Store } from './store.ts'

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
