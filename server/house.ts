import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/openDatabase.ts'
import type { TwilioDoor } from './outside/twilio.ts'
import type { StripeDoor } from './stripe/openStripe.ts'

/** All that verbs and routes reach for: made once in main.ts and handed down. */
export type House = {
  config: Config
  database: Database
  stripe: StripeDoor
  twilio: TwilioDoor
  log: Logger
  /** Derives pay-link tokens; the same for every server of this installation. */
  secret: Buffer
}
