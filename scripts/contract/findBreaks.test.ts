import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Contract, Operation, Schema } from './contractTypes.ts'
import { findBreaks } from './findBreaks.ts'

const released: Contract = JSON.parse(
  readFileSync(new URL('../../docs/api/released.json', import.meta.url), 'utf8'),
)

/** Returns a copy of the released contract after a change. */
function changed(change: (contract: Contract) => void): Contract {
  const copy = structuredClone(released)
  change(copy)
  return copy
}

function call(contract: Contract, path: string, method: string): Operation {
  const found = contract.paths[path]?.[method]
  if (!found) throw new Error(`there is no ${method} ${path}`)
  return found
}

function field(contract: Contract, object: string, name: string): Schema {
  const found = contract.components.schemas[object]?.properties?.[name]
  if (!found) throw new Error(`${object} has no ${name}`)
  return found
}

const newRequest = (contract: Contract) => contract.components.schemas['NewRequest'] as Schema
const request = (contract: Contract) => contract.components.schemas['Request'] as Schema

test.for<[string, (contract: Contract) => void, string]>([
  [
    'a call that is gone',
    ({ paths }) => {
      delete paths['/v1/requests/{id}/remind']
    },
    'POST /v1/requests/{id}/remind is gone',
  ],
  [
    'another name of a call',
    (contract) => {
      call(contract, '/v1/requests', 'get').operationId = 'findRequests'
    },
    'GET /v1/requests: its name was listRequests and is findRequests',
  ],
  [
    'a parameter that is gone',
    (contract) => {
      const listed = call(contract, '/v1/requests', 'get')
      listed.parameters = (listed.parameters ?? []).filter(
        (one) => !('name' in one) || one.name !== 'customer',
      )
    },
    'GET /v1/requests: query customer is gone',
  ],
  [
    'a new required parameter',
    (contract) => {
      const parameter = { name: 'since', in: 'query', required: true, schema: {} } as const
      call(contract, '/v1/requests', 'get').parameters?.push(parameter)
    },
    'GET /v1/requests: query since is required',
  ],
  [
    'a field of a body that is gone',
    (contract) => {
      delete newRequest(contract).properties?.['reference']
    },
    'POST /v1/requests: body.reference is gone',
  ],
  [
    'a field of a body that becomes required',
    (contract) => {
      newRequest(contract).required?.push('name')
    },
    'POST /v1/requests: body.name is required',
  ],
  [
    'a value that a body may no longer have',
    (contract) => {
      field(contract, 'NewRequest', 'delivery').enum = ['text']
    },
    'POST /v1/requests: body.delivery no longer takes "share"',
  ],
  [
    'another type of a field in a body',
    (contract) => {
      field(contract, 'NewRequest', 'amountMinor').type = 'string'
    },
    'POST /v1/requests: body.amountMinor no longer takes integer',
  ],
  [
    'a field of a body that may no longer be null',
    (contract) => {
      field(contract, 'CustomerChange', 'note').type = 'string'
    },
    'PATCH /v1/customers/{id}: body.note no longer takes null',
  ],
  [
    'a tighter bound in a body',
    (contract) => {
      field(contract, 'NewBatch', 'ids').maxItems = 5
    },
    'POST /v1/requests/bulk: body.ids has a tighter maxItems',
  ],
  [
    'a field of an answer that is gone',
    (contract) => {
      delete request(contract).properties?.['paidAt']
      request(contract).required =
        request(contract).required?.filter((name) => name !== 'paidAt') ?? []
    },
    'GET /v1/requests/{id}: answer.paidAt is gone',
  ],
  [
    'a field of an answer that may be left out',
    (contract) => {
      request(contract).required =
        request(contract).required?.filter((name) => name !== 'status') ?? []
    },
    'GET /v1/requests/{id}: answer.status may now be left out',
  ],
  [
    'another type of a field in an answer',
    (contract) => {
      field(contract, 'Request', 'number').type = 'string'
    },
    'GET /v1/requests/{id}: answer.number may now be string',
  ],
  [
    'a field of an answer that may now be null',
    (contract) => {
      field(contract, 'Request', 'createdAt').type = ['string', 'null']
    },
    'GET /v1/requests/{id}: answer.createdAt may now be null',
  ],
  [
    'another status of success',
    (contract) => {
      const { responses } = call(contract, '/v1/requests/bulk', 'post')
      responses['200'] = responses['202'] as (typeof responses)[string]
      delete responses['202']
    },
    'POST /v1/requests/bulk: it answers no 202 any more',
  ],
])('%s is a break', ([, change, words]) => {
  expect(findBreaks(released, changed(change))).toContain(words)
})

test.for<[string, (contract: Contract) => void]>([
  ['nothing', () => {}],
  [
    'a new call',
    ({ paths }) => {
      paths['/v1/receipts'] = paths['/v1/requests'] as (typeof paths)[string]
    },
  ],
  [
    'an optional field of a body',
    (contract) => {
      const { properties } = newRequest(contract)
      if (properties) properties['colour'] = { type: 'string' }
    },
  ],
  [
    'a value that a body may have besides',
    (contract) => {
      field(contract, 'NewRequest', 'delivery').enum?.push('letter')
    },
  ],
  [
    'a field of an answer',
    (contract) => {
      const { properties, required } = request(contract)
      if (properties) properties['colour'] = { type: 'string' }
      required?.push('colour')
    },
  ],
  [
    'a value of an answer',
    (contract) => {
      field(contract, 'Request', 'status').enum?.push('in_dispute')
    },
  ],
  [
    'another error',
    (contract) => {
      const { responses } = call(contract, '/v1/requests', 'post')
      responses['402'] = responses['409'] as (typeof responses)[string]
    },
  ],
  [
    'another description',
    (contract) => {
      field(contract, 'Request', 'status').description = 'How it stands.'
    },
  ],
])('%s more is no break', ([, change]) => {
  expect(findBreaks(released, changed(change))).toEqual([])
})
