import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallShape } from '#rules/calls/callShape.ts'
import { payerCalls } from '#rules/calls/payerCalls.ts'
import { staffCalls } from '#rules/calls/staffCalls.ts'
import { describeApi } from '../scripts/generate/describeApi.ts'

const contract: Record<string, CallShape> = { ...staffCalls, ...payerCalls }
const { routes } = await describeApi()
const served = new Map(routes.map((route) => [`${route.method} ${route.url}`, route]))

test.for(Object.entries(contract))(
  'the server takes and answers %s as the contract says, by which browsers are typed',
  ([name, { params, querystring, body, response }]) => {
    const route = served.get(name)
    // Identical shapes, not equal ones: two that look alike may refuse different values.
    expect(route?.params).toBe(params)
    expect(route?.querystring).toBe(querystring)
    expect(route?.body).toBe(body)
    expect(route?.response).toBe(response)
  },
)

test('the parameters of a call are those in its path', () => {
  for (const [name, { params }] of Object.entries(contract)) {
    const named = Array.from(name.matchAll(/:(\w+)/g), ([, one]) => one)
    expect
      .soft([name, params instanceof z.ZodObject ? Object.keys(params.shape) : []])
      .toEqual([name, named])
  }
})

test('the contract leaves out only what browsers download', () => {
  const others = [...served].filter(([name, { inDocument }]) => inDocument && !(name in contract))
  expect(others.map(([name]) => name).toSorted()).toEqual([
    'GET /v1/business/logo',
    'GET /v1/customers/:id/export',
    'GET /v1/exports/audit-log.csv',
    'GET /v1/exports/bookkeeping.csv',
    'GET /v1/exports/customers.csv',
    'GET /v1/exports/payments.csv',
    'GET /v1/exports/requests.csv',
    'GET /v1/exports/texts.csv',
    'GET /v1/imports/:id/failed.csv',
    'GET /v1/pictures/:id',
  ])
})

test('a call has one status of success, so that its response has one type', () => {
  for (const [name, { response }] of Object.entries(contract)) {
    expect.soft([name, Object.keys(response).length]).toEqual([name, 1])
  }
})
