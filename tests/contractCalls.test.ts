import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Contract,
  type ListedCall,
  listOperations,
  type Parameter,
  resolveReference,
} from '../scripts/contract/contractTypes.ts'
import { codesOf } from '../scripts/reference/writeCall.ts'
import { ask } from './support/callers.ts'
import { drawFromSchema } from './support/drawFromSchema.ts'
import { madeKey, program } from './support/keys.ts'
import { isLong, rounds } from './support/longMode.ts'
import { openBusiness } from './support/openApp.ts'
import { ROOT } from './support/readSources.ts'
import { quietDelivery } from './support/webhooks.ts'

const contract: Contract = JSON.parse(
  readFileSync(path.join(ROOT, 'docs/api/openapi.json'), 'utf8'),
)
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(contract, 'contract')

const { app, caller, businessId } = await openBusiness()
const by = program(app, (await madeKey(caller)).key)

/** A call as drawn: its query, its body and its header, and whether its id is one that exists. */
type Drawn = { isReal: boolean; query: object; body: unknown; key: string | null }

const calls = listOperations(contract)
const drawings = 3

test('every call that the document allows is answered as it says, and never with a 5xx', async () => {
  const { id, customer } = await ask(caller)
  const { endpointId, deliveryId } = await quietDelivery(app, businessId)
  const real = {
    requests: id,
    customers: customer.id,
    'webhook-endpoints': endpointId,
    'webhook-deliveries': deliveryId,
  }
  const done = new Set<string>()
  const wholeRounds = rounds(2, Math.ceil(20_000 / drawings / calls.length))
  for (let round = 0; round < wholeRounds; round += 1)
    for (const call of calls)
      await fc.assert(
        fc.asyncProperty(draw(call), async (drawn) => {
          const { status, body } = await send(call, drawn, real)
          expect(status).toBeLessThan(500)
          const answer = call.operation.responses[status]
          expect(answer, `${call.method} ${call.path} answers ${status}`).toBeDefined()
          const [content] = Object.values(answer?.content ?? {})
          expect(misfits(content?.schema.$ref, body)).toEqual([])
          if (status >= 400) expect(codesOf(call)).toContain(body['code'])
          else done.add(call.operation.operationId)
        }),
        // Each run takes the same calls; the long one takes others each time, and prints its seed if one fails.
        { numRuns: drawings, ...(isLong ? {} : { seed: 85 + round }) },
      )
  // Most calls must get through, or their answers were not looked at.
  expect(done.size).toBeGreaterThan(calls.length / 2)
}, 3_600_000)

/** Returns an arbitrary of the ways to make a call, from the document alone. */
function draw({ operation }: ListedCall): fc.Arbitrary<Drawn> {
  const query = (operation.parameters ?? [])
    .map((one) => resolveReference<Parameter>(contract, one))
    .filter((one) => one.in === 'query')
    .map(({ name, schema, example }) => [name, drawFromSchema(contract, schema, example)])
  const content = operation.requestBody?.content['application/json']
  return fc.record({
    isReal: fc.boolean(),
    query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
    body: content
      ? drawFromSchema(contract, content.schema, content.example)
      : fc.constant(undefined),
    key: fc.option(fc.stringMatching(/^[\x21-\x7e]{1,20}$/)),
  })
}

async function send(
  { method, path: place, operation }: ListedCall,
  { isReal, query, body, key }: Drawn,
  real: Record<string, string>,
) {
  const [, noun = ''] = place.match(/^\/v1\/([\w-]+)/) ?? []
  const parameters = (operation.parameters ?? []).map((one) =>
    resolveReference<Parameter>(contract, one),
  )
  const example = parameters.find(({ name }) => name === 'id')?.example
  const id = (isReal && real[noun]) || String(example)
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(words).toString()
  return by.call<Record<string, unknown>>(
    method,
    `${place.replace('{id}', id)}${search && `?${search}`}`,
    body,
    key === null ? {} : { 'idempotency-key': key },
  )
}

/** Lists why an answer does not fit its schema in the document. */
function misfits(reference: string | undefined, body: unknown): unknown[] {
  const check = ajv.getSchema(`contract${reference}`)
  if (!check) throw new Error(`${reference} leads nowhere`)
  return check(body) ? [] : (check.errors ?? ['unknown'])
}
