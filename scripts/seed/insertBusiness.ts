import { standardSteps } from '#rules/reminderPlan.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { DB } from '#server/database/types.generated.ts'
import { newId } from '#server/ids.ts'
import { payToken, payTokenHash, verifyCodeHash } from '#server/links/payLink.ts'
import { phoneColumns } from '#server/phones/phoneColumns.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import type { Row, Scene, Story } from './story.ts'
import type { Customer } from './tellRequest.ts'

/** Rows of one statement: PostgreSQL accepts 65,535 values, and our widest table has 20 columns. */
const rowsPerInsert = 1_000

/** Everything that a seeded business starts with. */
export type NewBusiness = {
  owner: Row<'appUser'> & { id: string; createdAt: Date }
  helper: Row<'appUser'> & { id: string }
  business: Row<'business'> & { id: string; createdAt: Date }
  customers: Customer[]
  stories: Story[]
}

/**
 * Inserts a whole business in one transaction: all of it, or nothing. No job is queued, so nothing
 * is ever sent or charged because of it.
 */
export async function insertBusiness(
  database: Database,
  scene: Scene,
  wanted: NewBusiness,
): Promise<void> {
  const { business, customers, stories } = wanted
  const businessId = business.id
  await inBusiness(database, businessId, async (tx) => {
    await insertPeople(tx, wanted)
    await insertAll(
      tx,
      'customer',
      customers.map((customer) => customerRow(businessId, customer)),
    )
    await insertStories(tx, scene, stories)
    await insertAll(
      tx,
      'textRoute',
      customers.map((customer) => routeRow(scene, customer)),
    )
    const events = numberEvents(wanted)
    await insertAll(tx, 'event', events)
    const numbers = stories.map(({ request }) => request.number)
    await tx
      .insertInto('businessCounter')
      .values({
        businessId,
        nextRequestNumber: Math.max(...numbers) + 1,
        nextEventSequence: events.length + 1,
      })
      .execute()
  })
}

async function insertPeople(tx: Tx, { owner, helper, business }: NewBusiness): Promise<void> {
  const businessId = business.id
  await tx
    .insertInto('appUser')
    .values({ ...owner, businessId })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ businessId }).where('appUser.businessId', 'is', null),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const planId = newId('rpl')
  await tx
    .insertInto('business')
    .values({ ...business, reminderPlanId: planId })
    .execute()
  await tx
    .insertInto('reminderPlan')
    .values({ businessId, id: planId, name: 'Usual', steps: JSON.stringify(standardSteps) })
    .execute()
  await tx
    .insertInto('appUser')
    .values({ ...helper, businessId })
    .execute()
  await tx
    .insertInto('member')
    .values([
      { businessId, userId: owner.id, role: 'owner' },
      { businessId, userId: helper.id, role: 'staff' },
    ])
    .execute()
}

async function insertStories(tx: Tx, scene: Scene, stories: Story[]): Promise<void> {
  await insertAll(
    tx,
    'request',
    stories.map(({ request }) => request),
  )
  await insertAll(
    tx,
    'payLink',
    stories.map((story) => payLinkRow(scene, story)),
  )
  await insertAll(
    tx,
    'verifyCode',
    stories.map((story) => verifyCodeRow(scene, story)),
  )
  await insertAll(
    tx,
    'payment',
    stories.flatMap(({ payments }) => payments),
  )
  await insertAll(
    tx,
    'refund',
    stories.flatMap(({ refunds }) => refunds),
  )
  await insertAll(
    tx,
    'message',
    stories.flatMap(({ messages }) => messages),
  )
}

async function insertAll<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: Row<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerInsert))
      .execute()
  }
}

function customerRow(businessId: string, customer: Customer): Row<'customer'> {
  const { id, name, typed, country, timeZone, createdAt, optedOutAt } = customer
  const phone = readTextablePhone({ phone: typed, country, isConfirmed: true })
  return {
    businessId,
    id,
    name,
    ...phoneColumns(phone),
    lineConfirmedAt: phone.doubt ? createdAt : null,
    timeZone,
    createdAt,
    optedOutAt,
    optedOutBy: optedOutAt && 'customer',
  }
}

function payLinkRow({ context }: Scene, { request }: Story): Row<'payLink'> {
  const tokenHash = payTokenHash(payToken(context.secret, { requestId: request.id, generation: 1 }))
  return { tokenHash, businessId: request.businessId, requestId: request.id }
}

function verifyCodeRow({ context }: Scene, { request }: Story): Row<'verifyCode'> {
  const codeHash = verifyCodeHash(context.secret, request.id)
  return { codeHash, businessId: request.businessId, requestId: request.id }
}

/** Returns the route by which a text from a handset finds its business. */
function routeRow({ business, ourPhone, now }: Scene, { id, phone }: Customer): Row<'textRoute'> {
  return { ourPhone, theirPhone: phone, businessId: business.id, customerId: id, lastAt: now }
}

/** Numbers the events of all stories in the order in which they happened. */
function numberEvents({ business, stories, owner }: NewBusiness): Row<'event'>[] {
  const at = business.createdAt
  const beginning = { businessId: business.id, subject: business.id, data: '{}', at }
  return [
    { ...beginning, type: 'business.created', actor: 'staff' as const, actorId: owner.id },
    { ...beginning, type: 'business.payments_ready', actor: 'provider' as const, actorId: null },
    ...stories
      .flatMap(({ events }) => events)
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
  ].map((event, index) => ({ ...event, sequence: index + 1 }))
}
