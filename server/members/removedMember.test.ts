import { afterAll, expect, test } from 'vitest'
import { type Caller, type Places, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { prepareProcess } from '../../tests/support/process.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller: boss } = await openBusiness()
/** A second server of the same installation, in a process of its own: it learns of the removal from the database. */
const second = await prepareProcess({ databaseUrl: app.databaseUrl })
await second.start()
afterAll(() => second.close())

/** Returns the same browser at the second server. */
const atSecond = (caller: Caller): Caller =>
  Object.assign(stranger(second), { cookie: caller.cookie })

async function removeAndWait(): Promise<number> {
  const member = await joined(app, boss, 'staff')
  const places: [Places, Caller][] = [
    [app, member],
    [second, atSecond(member)],
  ]
  await member.call('POST', '/v1/push-subscriptions', {
    endpoint: `https://push.example.com/${member.userId}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  })
  const streams = await Promise.all(places.map(([place, caller]) => openStream(place, caller)))
  const since = performance.now()
  expect((await boss.call('DELETE', `/v1/members/${member.userId}`)).status).toBe(204)
  const calls = await Promise.all(places.map(([, caller]) => caller.call('GET', '/v1/requests')))
  expect(calls.map(({ status }) => status)).toEqual([401, 401])
  await Promise.all(streams.map(({ ended }) => ended))
  const tookMs = performance.now() - since
  const left = await queryAll(app, 'select from push_subscription where user_id = $1', [
    member.userId,
  ])
  expect(left).toEqual([])
  return tookMs
}

test('a removed member is out on every server within two seconds: calls, open streams and pushes', async () => {
  const tookMs: number[] = []
  for (let time = 0; time < 5; time += 1) tookMs.push(await removeAndWait())
  const [, , medianMs = 0] = tookMs.toSorted((one, other) => one - other)
  process.stdout.write(
    `removed on two servers: median ${medianMs.toFixed()} ms, longest ${Math.max(...tookMs).toFixed()} ms\n`,
  )
  for (const one of tookMs) expect(one).toBeLessThan(2_000)
})
