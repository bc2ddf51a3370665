import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Sandbox, startSandbox } from '../../startSandbox.ts'
import { checkShape } from '../../testing/shapes/checkShape.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

const start = () =>
  startSandbox({
    ...readConfig({ SANDBOX_STRIPE_ONBOARDING: 'instant' }),
    port: 0,
    dataDirectory,
  })
const open = ({ url }: Sandbox) =>
  new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: new URL(url).port, protocol: 'http' })

/** Reduces an account and a card to the fields that the first version of the sandbox stored. */
function makeOld() {
  const database = new DatabaseSync(join(dataDirectory, 'sandbox.sqlite'))
  database.exec(`
    update stripe_object set body = json_set(json_remove(body, '$.external_accounts'),
      '$.controller', json('{"type":"application"}'), '$.type', 'none',
      '$.tos_acceptance', json('{"date":1}'), '$.settings', json('{
        "dashboard":{"display_name":"Ana","timezone":"Etc/UTC"},
        "payments":{"statement_descriptor":"ANA"}}'),
      '$.external_accounts', json('{"object":"list","data":[],"has_more":false,"total_count":0,
        "url":"/v1/accounts/acct_1/external_accounts"}'))
    where object = 'account';
    update stripe_object set hidden = '{"fate":{"kind":"declined"}}'
    where object = 'payment_method'`)
  database.close()
}

test('an account and a card of the first version are complete, and can pay', async () => {
  let sandbox = await start()
  const { id } = await open(sandbox).accounts.create({ type: 'express' })
  const stripeAccount = id
  const card = { type: 'card', card: { token: 'tok_chargeDeclinedInsufficientFunds' } } as const
  const method = await open(sandbox).paymentMethods.create(card, { stripeAccount })
  await sandbox.close()
  makeOld()
  sandbox = await start()
  const account = await open(sandbox).accounts.retrieve(id)
  expect(checkShape(JSON.parse(JSON.stringify(account)))).toEqual([])
  expect(account).toMatchObject({
    charges_enabled: true,
    settings: { dashboard: { display_name: 'Ana' }, payments: { statement_descriptor: 'ANA' } },
  })
  const pay = (payment_method: string) =>
    open(sandbox).paymentIntents.create(
      { amount: 500, currency: 'usd', confirm: true, payment_method },
      { stripeAccount },
    )
  expect(await pay('pm_card_visa')).toMatchObject({ status: 'succeeded' })
  await expect(pay(method.id)).rejects.toMatchObject({ decline_code: 'insufficient_funds' })
  await sandbox.close()
})
