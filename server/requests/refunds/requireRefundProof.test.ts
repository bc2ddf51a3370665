import { expect, test } from 'vitest'
import { type Caller, owner } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { askPaid } from '../../../tests/support/refunds.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import { joined } from '../../../tests/support/team.ts'

const { app, caller } = await openBusiness()
const stale = "update session set proved_at = now() - interval '16 minutes'"
const choose = async (sum: number | null) => {
  await queryAll(app, 'update session set proved_at = now()')
  const { status } = await caller.call('PATCH', '/v1/business', { refundProofAboveMinor: sum })
  expect(status).toBe(200)
  await queryAll(app, stale)
}
const giveBack = async (by: Caller, id: string, amountMinor: number) => {
  const { status, body } = await by.call('POST', `/v1/requests/${id}/refunds`, { amountMinor })
  return status === 200 ? 'refunded' : body['code']
}

test('up to the sum of a day a member refunds without a fresh proof; many small refunds count as one', async () => {
  const { request } = await askPaid(app, caller)
  await choose(2_000)
  expect(await giveBack(caller, request.id, 2_001)).toBe('proof_required')
  expect(await giveBack(caller, request.id, 1_500)).toBe('refunded')
  expect(await giveBack(caller, request.id, 501)).toBe('proof_required')
  expect(await giveBack(caller, request.id, 500)).toBe('refunded')
  expect(await giveBack(caller, request.id, 1)).toBe('proof_required')
  // Each person has a sum of their own, and yesterday's refunds no longer count.
  await queryAll(app, 'update session set proved_at = now()')
  const other = await joined(app, caller, 'manager')
  await queryAll(app, stale)
  expect(await giveBack(other, request.id, 100)).toBe('refunded')
  await queryAll(app, "update refund set created_at = created_at - interval '25 hours'")
  expect(await giveBack(caller, request.id, 100)).toBe('refunded')
  await choose(null)
  expect(await giveBack(caller, request.id, 1)).toBe('proof_required')
})

test('of ten refunds at once no more than the sum goes without a proof', async () => {
  const { request } = await askPaid(app, caller)
  await choose(3_000)
  await queryAll(app, "update refund set created_at = created_at - interval '25 hours'")
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => giveBack(caller, request.id, 1_000)),
  )
  expect(answers.filter((one) => one === 'refunded')).toHaveLength(3)
  expect(answers.filter((one) => one === 'proof_required')).toHaveLength(7)
})

test('a refund in another currency, or of a request of somebody else, always asks for a proof', async () => {
  await choose(1_000_000)
  const { request } = await askPaid(app, caller, 'pm_card_visa', { currency: 'EUR' })
  await queryAll(app, stale)
  expect(await giveBack(caller, request.id, 100)).toBe('proof_required')
  const stranger = await owner(app)
  await queryAll(app, stale)
  expect(await giveBack(stranger, request.id, 100)).toBe('proof_required')
})

test('no sum, or half a penny, is refused beside the field', async () => {
  await queryAll(app, 'update session set proved_at = now()')
  for (const sum of [0, -1, 0.5, '50'])
    expect(
      await caller.call('PATCH', '/v1/business', { refundProofAboveMinor: sum }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'refundProofAboveMinor' }] } })
})
