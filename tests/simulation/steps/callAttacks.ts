import fc from 'fast-check'
import { expect } from 'vitest'
import { mayDo } from '#rules/permissions.ts'
import { bodies, pathOf, rights } from '../../support/apiCalls.ts'
import type { Answer } from '../../support/callers.ts'
import { follow } from '../follow.ts'
import { type AttackerName, attackerNames } from '../openAttackers.ts'
import type { World } from '../openWorld.ts'
import { often, type Steps, step } from '../step.ts'

/** How many calls each step tries, one after the other. */
const callsPerStep = 12
const callNames = Object.keys(rights)
  // A device's push URL is one that jobs would call, outside of this world.
  .filter((name) => name !== 'POST /v1/push-subscriptions')

/** Every call, with ids that belong to somebody else. */
export const callAttacks: Steps = often(
  6,
  fc
    .tuple(fc.constantFrom(...attackerNames), fc.nat(callNames.length - 1))
    .map(([who, from]) => tryCalls(who, from)),
)

function tryCalls(who: AttackerName, from: number) {
  const names = Array.from(
    { length: callsPerStep },
    (_, place) => callNames[(from + place) % callNames.length] ?? '',
  )
  return step(
    `${who} tries ${callsPerStep} calls from ${names[0]} on`,
    () => true,
    async (model, { world }) => {
      const ids = await knownIds(world)
      const before = await fingerprint(world)
      for (const [place, name] of names.entries()) {
        const answer = await tryCall(world, who, name, ids, place + from)
        expectRefused(who, name, answer, ids)
      }
      expect(await fingerprint(world), `${who} changed something of another's`).toEqual(before)
      await follow(world, model)
    },
  )
}

/**
 * Lists ids of the one business: of requests, customers, payments, refunds, texts, members and
 * itself.
 */
async function knownIds({ query, businessId }: World): Promise<string[]> {
  const tables = ['request', 'customer', 'payment', 'refund', 'message']
  const select = tables
    .map((table) => `select id from ${table} where business_id = $1`)
    .join(' union ')
  const rows = await query<{ id: string }>(`${select} order by 1`, [businessId])
  return [...rows.map(({ id }) => id), businessId]
}

async function tryCall(
  world: World,
  who: AttackerName,
  name: string,
  ids: string[],
  turn: number,
): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const customers = ids.filter((id) => id.startsWith('cus_'))
  const requests = ids.filter((id) => id.startsWith('req_'))
  const among = path.startsWith('/v1/customers') ? customers : requests
  const payment = ids.find((one) => one.startsWith('pay_'))
  const given = bodies[name]
  const body = given && {
    ...given,
    ...('paymentId' in given && payment ? { paymentId: payment } : {}),
    ...('from' in given && customers[0] ? { from: customers[0] } : {}),
    ...('ids' in given && among[0] ? { ids: among } : {}),
  }
  const caller = world.attackers?.callers[who]
  if (!caller) throw new Error('nobody attacks here')
  const takesId = /^\/v1\/(requests|customers)\/\{id\}/.test(path)
  const id = takesId ? among[turn % among.length] : undefined
  const real = id ? path.replace('{id}', id) : pathOf({ name, method, path, parameters: [] })
  const query = path === '/v1/exports/requests.csv' && among[0] ? `?ids=${among.join(',')}` : ''
  // A viewer may open a business of their own, in which they are the owner: the calls name this one.
  const there = { 'ringup-business': world.businessId }
  return caller.call(method, real + query, body, who === 'a viewer' ? there : {})
}

function expectRefused(who: AttackerName, name: string, answer: Answer, ids: string[]): void {
  const { status, body } = answer
  const said = `${who}: ${name} was answered with ${status}`
  expect(status === 503 || status < 500, said).toBe(true)
  const right = rights[name] ?? 'signedIn'
  if (who === 'nobody') {
    expect(status, said).toBe(401)
  } else if (who === 'a viewer') {
    const may = right === 'signedIn' || mayDo('viewer', right)
    expect(status === 403 && body['code'] === 'not_allowed', said).toBe(!may)
  } else {
    if (name.includes('{id}')) expect(status, said).toBeGreaterThanOrEqual(400)
    // A refusal may repeat what was sent; a list or a file may contain none of it.
    const text = status < 300 ? JSON.stringify(body) : ''
    expect(
      ids.filter((id) => text.includes(id)),
      `${said}, with ids of another`,
    ).toEqual([])
  }
}

/** Returns everything about the one business that counts, as it is in the database. */
async function fingerprint({ query, businessId }: World): Promise<unknown> {
  const tables = ['customer', 'request', 'payment', 'refund', 'message', 'pay_link', 'import']
  const parts = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t where business_id = $1) as "${table}"`,
  )
  const business = `(select md5(t::text) from business t where id = $1) as business`
  return query(`select ${[...parts, business].join(', ')}`, [businessId])
}
