import { expect, test } from 'vitest'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseJobs } from '../../tests/support/reconcile.ts'
import { postStripeEvent, queryAll } from '../../tests/support/rehearse.ts'
import { followProvider } from './followProvider.ts'

const { app, businessId } = await openBusiness()

test('an event that stays unhandled is queued again after growing pauses', async () => {
  const id = 'evt_gets_nowhere'
  const object = { id: 're_nowhere', metadata: { business_id: businessId } }
  await postStripeEvent(app, { id, type: 'refund.updated', data: { object } })
  const tried = async (requeues: number, minutes: number) => {
    await loseJobs(app)
    await queryAll(
      app,
      `update provider_event set requeues = $2, queued_at = now() - $3 * interval '1 minute' where id = $1`,
      [id, requeues, minutes],
    )
    await queryAll(app, 'update provider_cursor set looked_at = now()')
    await followProvider(app.context)
    const [row] = await queryAll<{ requeues: number }>(
      app,
      'select requeues from provider_event where id = $1',
      [id],
    )
    return row?.requeues
  }
  expect(await tried(0, 11)).toBe(1)
  expect(await tried(1, 11)).toBe(1)
  expect(await tried(1, 21)).toBe(2)
  expect(await tried(3, 70)).toBe(3)
  expect(await tried(3, 81)).toBe(4)
  await queryAll(app, 'delete from provider_event where id = $1', [id])
})
