import type Stripe from 'stripe'
import { expect } from 'vitest'
import { callApi } from '../testing/callApi.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const pagination = page('https://docs.stripe.com/api/pagination')
const automatic = page('https://docs.stripe.com/api/pagination/auto')
const guide = page('https://docs.stripe.com/pagination')

let groups = 0

/** Creates customers that a filter finds; returns their ids, newest first. */
async function createCustomers(stripe: Stripe, size: number) {
  groups += 1
  const email = `crowd-${groups}@example.com`
  const ids: string[] = []
  for (let index = 0; index < size; index += 1) {
    ids.unshift((await stripe.customers.create({ email })).id)
  }
  return { email, ids }
}

const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)

pagination('a list has its data, its address and has_more', async ({ stripe, trial }) => {
  const { email, ids } = await createCustomers(stripe, 2)
  const { body } = await callApi(trial, 'GET', `/v1/customers?email=${email}`)
  expect(Object.keys(body).sort()).toEqual(['data', 'has_more', 'object', 'url'])
  expect(body).toMatchObject({
    object: 'list',
    url: '/v1/customers',
    has_more: false,
    data: ids.map((id) => ({ id })),
  })
})

pagination('an empty list is a list', async ({ stripe }) => {
  const none = await stripe.customers.list({ email: 'nobody@example.com' })
  expect(none).toMatchObject({ object: 'list', data: [], has_more: false })
})

pagination('10 are listed when no limit is given', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 11)
  const listed = await stripe.customers.list({ email })
  expect(idsOf(listed)).toEqual(ids.slice(0, 10))
  expect(listed.has_more).toBe(true)
})

pagination('the limit is from 1 to 100', async ({ stripe }) => {
  for (const limit of [1, 100]) {
    expect((await stripe.customers.list({ limit })).data.length).toBeLessThanOrEqual(limit)
  }
  for (const [limit, message] of [
    [0, 'This value must be greater than or equal to 1.'],
    [101, "This value must be less than or equal to 100 (it currently is '101')."],
  ] as const) {
    expect(await refusalOf(stripe.customers.list({ limit }))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'parameter_invalid_integer',
      param: 'limit',
      message,
    })
  }
})

pagination('starting_after returns what follows', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 5)
  const listed = await stripe.customers.list({ email, limit: 2, starting_after: String(ids[1]) })
  expect(idsOf(listed)).toEqual(ids.slice(2, 4))
  expect(listed.has_more).toBe(true)
})

pagination('the last page has no more', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 4)
  const listed = await stripe.customers.list({ email, limit: 2, starting_after: String(ids[1]) })
  expect(idsOf(listed)).toEqual(ids.slice(2))
  expect(listed.has_more).toBe(false)
})

pagination('ending_before returns what comes before, still newest first', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 5)
  const listed = await stripe.customers.list({ email, limit: 2, ending_before: String(ids[3]) })
  expect(idsOf(listed)).toEqual(ids.slice(1, 3))
  expect(listed.has_more).toBe(true)
  const first = await stripe.customers.list({ email, limit: 2, ending_before: String(ids[1]) })
  expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 1), false])
})

pagination('the two cursors exclude each other', async ({ stripe }) => {
  const { ids } = await createCustomers(stripe, 2)
  const call = stripe.customers.list({
    starting_after: String(ids[0]),
    ending_before: String(ids[1]),
  })
  expect(await refusalOf(call)).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    message: 'Received both starting_after and ending_before parameters. Please pass in only one.',
  })
})

pagination('a cursor must name an object of that kind that exists', async ({ stripe }) => {
  const { id: intent } = await stripe.paymentIntents.create({ amount: 2000, currency: 'usd' })
  for (const param of ['starting_after', 'ending_before']) {
    for (const id of ['cus_nobody', intent]) {
      const call = stripe.customers.list({ [param]: id })
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param,
        message: `No such customer: '${id}'`,
      })
    }
  }
})

page('https://docs.stripe.com/error-codes')(
  'an empty cursor or limit is refused, not ignored',
  async ({ stripe }) => {
    for (const param of ['starting_after', 'ending_before', 'limit']) {
      const call = stripe.rawRequest('GET', `/v1/customers?${param}=`)
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 400,
        code: 'parameter_invalid_empty',
        param,
      })
    }
  },
)

guide('new objects do not shift the following page', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 4)
  const first = await stripe.customers.list({ email, limit: 2 })
  await stripe.customers.create({ email })
  const last = idsOf(first).at(-1) ?? ''
  const second = await stripe.customers.list({ email, limit: 2, starting_after: last })
  expect(idsOf(second)).toEqual(ids.slice(2))
})

automatic('the SDK pages forwards through all', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 5)
  const seen: string[] = []
  for await (const { id } of stripe.customers.list({ email, limit: 2 })) seen.push(id)
  expect(seen).toEqual(ids)
})

automatic('the SDK pages backwards through all', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 5)
  const seen: string[] = []
  const backwards = stripe.customers.list({ email, limit: 2, ending_before: String(ids[4]) })
  for await (const { id } of backwards) seen.push(id)
  expect(seen).toEqual(ids.slice(0, 4).reverse())
})

automatic('the SDK collects all pages into one array', async ({ stripe }) => {
  const { email, ids } = await createCustomers(stripe, 5)
  const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
})
