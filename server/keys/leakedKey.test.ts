import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { KeyView } from '#rules/shapes/apiKey.ts'
import type { AuditLog } from '#rules/shapes/auditLog.ts'
import { madeKey, program } from '../../tests/support/keys.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { isKey } from './composeKey.ts'

const { app, caller } = await openBusiness()

/** Reads the expression that scanners use from the page that publishes it. */
async function readExpression(): Promise<RegExp> {
  const page = await readFile(new URL('../../docs/api-keys.md', import.meta.url), 'utf8')
  const line = page.split('\n').find((one) => one.includes('\\bru_'))
  return new RegExp(line?.trim() ?? 'no expression is published', 'g')
}

test('a leaked key is found by its form, known by its ends, revoked, and all that it did is listed', async () => {
  const others = [await madeKey(caller, { name: 'Till' }), await madeKey(caller, { name: 'Web' })]
  const { key } = await madeKey(caller, { name: 'Leaked' })
  const leak = program(app, key)
  const body = { phone: '+447400123999', amountMinor: 8_500, whatFor: 'Boiler', delivery: 'share' }
  const made = await leak.call<{ id: string; customer: { id: string } }>(
    'POST',
    '/v1/requests',
    body,
  )
  const { id, customer } = made.body
  expect((await leak.call('GET', `/v1/customers/${customer.id}`)).status).toBe(200)
  expect((await leak.call('POST', `/v1/requests/${id}/cancel`)).status).toBe(200)
  await program(app, others[0]?.key ?? '').call('POST', '/v1/requests', body)

  const wrong = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  const leaked = `+ const ringup = open("${key}")\n- token=${wrong};x=ru_test_short,sk_test_${key.slice(8)}`
  const found = [...leaked.matchAll(await readExpression())].map(([word]) => word)
  expect(found).toEqual([key, wrong])
  expect(found.filter((word) => isKey(word, 'ru_test_'))).toEqual([key])

  const list = await caller.call<{ data: KeyView[] }>('GET', '/v1/api-keys')
  const owned = list.body.data.filter(
    ({ prefix, lastFour }) => key.startsWith(prefix) && key.endsWith(lastFour),
  )
  expect(owned).toMatchObject([{ name: 'Leaked', state: 'works', lastUsedOn: expect.any(String) }])
  expect((await caller.call('DELETE', `/v1/api-keys/${owned[0]?.id}`)).status).toBe(204)
  expect(await leak.call('GET', '/v1/requests')).toMatchObject({
    status: 401,
    body: { code: 'key_over' },
  })

  const log = await caller.call<AuditLog>('GET', `/v1/audit-log?member=${owned[0]?.id}`)
  const did = log.body.data.map(({ type, by }) => `${by?.name}: ${type}`).reverse()
  expect(did).toEqual(
    ['customer.created', 'request.created', 'access.customer_seen', 'request.canceled'].map(
      (type) => `Leaked: ${type}`,
    ),
  )
})
