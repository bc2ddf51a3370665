import type { Config } from '#server/config.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Refuses a business without an account of its own on a platform: our own account is nobody's there, and its money
 * is none of this business. In single mode our own account is the business's.
 * @throws {Refusal} payments_not_ready
 */
export function refuseNoAccount({ mode }: Pick<Config, 'mode'>, account: string | null): void {
  if (account === null && mode === 'platform') throw new Refusal('payments_not_ready')
}
