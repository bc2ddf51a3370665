import { expect, test } from 'vitest'
import type { Role } from '#rules/permissions.ts'
import { ask, businessOf, newMobile, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

test.each<[Role, number]>([
  ['owner', 201],
  ['manager', 201],
  ['staff', 201],
  ['viewer', 403],
])(
  'the server itself lets a %s make, send, change and cancel requests, or refuses (%i)',
  async (role, status) => {
    await queryAll(app, `update member set role = 'owner'`)
    const { id } = await ask(caller)
    await queryAll(app, 'update member set role = $1', [role])
    const body = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' }
    const answers = [
      await caller.call('POST', '/v1/requests', body),
      await caller.call('POST', `/v1/requests/${id}/send`),
      await caller.call('PATCH', `/v1/requests/${id}`, { amountMinor: 9_000 }),
      await caller.call('POST', `/v1/requests/${id}/cancel`),
    ]
    if (status === 201) expect(answers.map((answer) => answer.status)).toEqual([201, 200, 200, 200])
    else
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    for (const path of ['/v1/requests', `/v1/requests/${id}`]) {
      expect((await caller.call('GET', path)).status).toBe(200)
    }
  },
)

test.each<[Role, boolean, boolean]>([
  ['manager', true, true],
  ['staff', true, false],
  ['viewer', false, false],
])(
  'a %s may chase (%s) and may give back, mark as paid and do it to many (%s)',
  async (role, chase, money) => {
    await queryAll(app, `update member set role = 'owner'`)
    const { id } = await ask(caller)
    await queryAll(app, 'update member set role = $1', [role])
    const outcome = async (path: string, body?: unknown) =>
      (await caller.call('POST', path, body)).body['code'] !== 'not_allowed'
    for (const [action, body] of [
      ['remind', undefined],
      ['extend', {}],
      ['share', { how: 'copy' }],
      ['read', undefined],
      ['cancel', undefined],
      ['reopen', undefined],
    ] as const)
      expect([action, await outcome(`/v1/requests/${id}/${action}`, body)]).toEqual([action, chase])
    for (const [path, body] of [
      [`/v1/requests/${id}/refunds`, { amountMinor: 100 }],
      [`/v1/requests/${id}/mark-paid`, { how: 'cash' }],
      [`/v1/requests/${id}/unmark-paid`, undefined],
      ['/v1/requests/bulk', { action: 'remind', ids: [id] }],
    ] as const)
      expect([path, await outcome(path, body)]).toEqual([path, money])
  },
)

test('a former member sees nothing', async () => {
  const gone = await owner(app)
  await queryAll(app, 'delete from member where business_id = $1', [await businessOf(gone)])
  expect((await gone.call('GET', '/v1/requests')).status).toBe(409)
  expect((await gone.call('GET', '/auth/session')).body).toMatchObject({
    role: null,
    business: null,
  })
})
