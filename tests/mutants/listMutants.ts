import { accessMutants } from './access.ts'
import { auditLogMutants } from './auditLog.ts'
import { clientMutants } from './client.ts'
import { consentMutants } from './consent.ts'
import { contractMutants } from './contract.ts'
import { deliveryMutants } from './delivery.ts'
import { deviceMutants } from './devices.ts'
import { hookMutants } from './hooks.ts'
import { inboxMutants } from './inbox.ts'
import { keyMutants } from './keys.ts'
import { liveMutants } from './live.ts'
import { moneyMutants } from './money.ts'
import { findFile, type Mutant, type PlacedMutant } from './mutant.ts'
import { noticeMutants } from './notices.ts'
import { offersMutants } from './offers.ts'
import { passkeyMutants } from './passkeys.ts'
import { pictureMutants } from './pictures.ts'
import { reconcileMutants } from './reconcile.ts'
import { recoveryMutants } from './recovery.ts'
import { refundsMutants } from './refunds.ts'
import { reminderMutants } from './reminders.ts'
import { requestsMutants } from './requests.ts'
import { rulesMoneyMutants } from './rulesMoney.ts'
import { rulesTextsMutants } from './rulesTexts.ts'
import { sandboxMutants } from './sandbox.ts'
import { teamMutants } from './team.ts'
import { textsMutants } from './texts.ts'
import { todayMutants } from './today.ts'
import { togetherMutants } from './together.ts'
import { turnMutants } from './turns.ts'
import { webFormsMutants } from './webForms.ts'
import { webMoneyMutants } from './webMoney.ts'
import { wordingMutants } from './wordings.ts'
import { workMutants } from './work.ts'
import { writingMutants } from './writing.ts'

const wings: Record<string, readonly Mutant[]> = {
  payments: moneyMutants,
  requests: requestsMutants,
  refunds: refundsMutants,
  reconcile: reconcileMutants,
  texts: textsMutants,
  access: accessMutants,
  live: liveMutants,
  passkeys: passkeyMutants,
  team: teamMutants,
  devices: deviceMutants,
  recovery: recoveryMutants,
  auditLog: auditLogMutants,
  client: clientMutants,
  consent: consentMutants,
  delivery: deliveryMutants,
  inbox: inboxMutants,
  notices: noticeMutants,
  offers: offersMutants,
  pictures: pictureMutants,
  reminders: reminderMutants,
  turns: turnMutants,
  today: todayMutants,
  together: togetherMutants,
  keys: keyMutants,
  hooks: hookMutants,
  contract: contractMutants,
  wordings: wordingMutants,
  work: workMutants,
  writing: writingMutants,
  rules: [...rulesMoneyMutants, ...rulesTextsMutants],
  web: [...webMoneyMutants, ...webFormsMutants],
  sandbox: sandboxMutants,
}

/** Every planted bug with its wing. */
export const plantedMutants = Object.entries(wings).flatMap(([wing, mutants]) =>
  mutants.map((mutant) => ({ ...mutant, wing })),
)

/**
 * Gives every planted bug its place in the tree.
 *
 * @param files paths from the project's folder, with forward slashes
 * @throws {Error} if the file of a bug is missing
 */
export function listMutants(files: readonly string[]): PlacedMutant[] {
  return plantedMutants.map((mutant) => ({ ...mutant, path: findFile(files, mutant.file) }))
}
