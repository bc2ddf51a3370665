import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/openDatabase.ts'
import type { TwilioDoor } from './outside/twilio.ts'
import type { StripeDoor } from './stripe/openStripe.ts'

/**
 * The services that business functions and routes work with: main.ts makes them once and passes
 * them on.
 */
export type AppContext = {
  config: Config
  database: Database
  stripe: StripeDoor
  twilio: TwilioDoor
  log: Logger
  /**
   * The secret from which pay-link tokens are derived; the same for every server of this
   * installation.
   */
  secret: Buffer
}
