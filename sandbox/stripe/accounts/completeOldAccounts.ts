import type { Store } from '../../store.ts'
import { updateObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import { makeAccount } from './makeAccount.ts'
import { readController } from './readController.ts'

/**
 * Adds the fields that accounts in a data folder of an earlier version lack, so that they can
 * charge. Call it when the store was opened.
 */
export function completeOldAccounts(store: Store) {
  const rows = store.all<{ body: string }>(
    `select body from stripe_object where object = 'account'
     and json_extract(body, '$.settings.card_payments') is null`,
  )
  store.transact(() => {
    for (const { body } of rows) updateObject(store, complete(JSON.parse(body)))
  })
}

/** Keeps the old values of the parts that have gained fields. */
function complete(old: Account): Account {
  const { country, created: now } = old
  const { type, controller } = readController({ controller: {} })
  const made = makeAccount({ country, now, type, controller })
  const payments = { ...made.settings.payments, ...old.settings.payments }
  return {
    ...made,
    ...old,
    controller: { ...controller, ...old.controller },
    external_accounts: { ...made.external_accounts, url: old.external_accounts.url },
    settings: { ...made.settings, ...old.settings, payments },
    tos_acceptance: { ...made.tos_acceptance, ...old.tos_acceptance },
  }
}
