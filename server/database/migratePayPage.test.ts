import { createHash, createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readVerifyCode } from '#rules/verifyCode.ts'
import type { AppContext } from '#server/appContext.ts'
import { findPayLink } from '#server/links/findPayLink.ts'
import { payLink, verifyCode } from '#server/links/payLink.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { readPayPage } from '#server/payments/readPayPage.ts'
import { findByCode } from '#server/verify/findByCode.ts'
import { type OlderDatabase, openOlderDatabase } from '../../tests/support/olderDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { inBusiness } from './transaction.ts'

let older: OlderDatabase
let opened: ReturnType<typeof openDatabase>
let context: AppContext
const secret = randomBytes(32)
const twilio = { from: '+15550006789', fromByCountry: {}, senders: null }
const config = { publicUrl: 'https://pay.example', twilio }

beforeAll(async () => {
  older = await openOlderDatabase()
  await older.apply((file) => file < '0007')
  await older.owner.query('delete from installation')
  await older.owner.query('insert into installation (secret) values ($1)', [secret])
  await fill('bus_a', 'Bell', ['req_1', 'req_2'])
  await fill('bus_b', 'Harbour Cycles', ['req_3'])
  await older.apply((file) => file >= '0007')
  opened = openDatabase(older.url)
  context = { secret, config, database: opened.database } as AppContext
})
afterAll(async () => {
  await opened.pool.end()
  await older.drop()
})

/** Inserts a business with texted requests, as the version before wrote them. */
async function fill(business: string, name: string, requests: string[]): Promise<void> {
  const { owner } = older
  await owner.query("select set_config('ringup.business_id', $1, false)", [business])
  await owner.query(
    `insert into business (id, name, country, currency, locale, time_zone)
     values ($1, $2, 'GB', 'GBP', 'en-GB', 'UTC')`,
    [business, name],
  )
  await owner.query(
    `insert into customer (business_id, id, phone, phone_country)
     values ($1, 'cus_1', '+447400140001', 'GB')`,
    [business],
  )
  for (const [index, request] of requests.entries()) {
    await owner.query(
      `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for,
         status, created_at, expires_at)
       values ($1, $2, $3, 'cus_1', 8500, 'GBP', 'Boiler service', 'open', now(), now() + '1 day')`,
      [business, request, 1_001 + index],
    )
    await owner.query(
      'insert into pay_link (token_hash, business_id, request_id) values ($1, $2, $3)',
      [createHash('sha256').update(tokenBefore(request)).digest(), business, request],
    )
    await owner.query(
      `insert into message (business_id, id, request_id, customer_id, direction, purpose, to_phone,
         body, parts, status, created_at, updated_at)
       values ($1, $2, $3, 'cus_1', 'outbound', 'request', '+447400140001', 'Pay: {link}', 1, 'sent',
         now(), now())`,
      [business, `msg_${request}`, request],
    )
  }
  await owner.query("select set_config('ringup.business_id', '', false)")
}

/** Derives the token of a request's only link as the version before did. */
function tokenBefore(requestId: string): string {
  const mac = createHmac('sha256', secret).update(`pay-link:${requestId}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}

test('a link that was texted before the migration still leads to its page', async () => {
  for (const [businessId, requestId] of [
    ['bus_a', 'req_1'],
    ['bus_a', 'req_2'],
    ['bus_b', 'req_3'],
  ] as const) {
    const token = tokenBefore(requestId)
    const link = await findPayLink(context, token)
    expect(link).toEqual({ businessId, requestId, generation: 1 })
    expect(payLink(context, link)).toBe(`https://pay.example/p/${token}`)
    const { view } = await inBusiness(opened.database, businessId, (tx) =>
      readPayPage(tx, { ...context, secret }, link, token),
    )
    expect(view).toMatchObject({ phase: 'open', amountMinor: 8_500, refunds: [] })
  }
})

test('a text from before the migration keeps its words and its link', async () => {
  const message = await inBusiness(opened.database, 'bus_a', (tx) =>
    tx
      .selectFrom('message')
      .select(['body', 'requestId', 'linkGeneration'])
      .where('businessId', '=', 'bus_a')
      .where('requestId', '=', 'req_2')
      .executeTakeFirstOrThrow(),
  )
  expect(sentBody(context, message)).toBe(`Pay: https://pay.example/p/${tokenBefore('req_2')}`)
})

test('a request from before the migration is found by the code that its page shows now', async () => {
  for (const [requestId, name] of [
    ['req_1', 'Bell'],
    ['req_2', 'Bell'],
    ['req_3', 'Harbour Cycles'],
  ] as const) {
    const bytes = readVerifyCode(verifyCode(secret, requestId))
    expect(bytes && (await findByCode(opened.database, bytes))).toMatchObject({
      business: { name },
      digits: '01',
      ended: false,
    })
  }
})

test('row-level security is in force again: without its business nobody sees a request, not even the owner', async () => {
  expect((await older.owner.query('select 1 from request')).rowCount).toBe(0)
  expect(await opened.database.selectFrom('request').select('id').execute()).toEqual([])
})
