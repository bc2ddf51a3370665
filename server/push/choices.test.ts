import { expect, test } from 'vitest'
import { defaultChoices } from '#rules/notificationTopics.ts'
import { type Caller, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller: boss, businessId } = await openBusiness()
const path = '/v1/members/me/notifications'
const read = async (by: Caller) => (await by.call('GET', path)).body
const save = (by: Caller, body: unknown) => by.call(`PUT`, path, body)

const quiet = { from: '22:00', to: '07:00', timeZone: 'Europe/London' }
const chosen = { toast: ['replied'], sound: [], push: ['paid', 'replied'], quiet }
const changes = () =>
  queryAll<{ subject: string; actor_id: string; data: unknown }>(
    app,
    `select subject, actor_id, data from event
     where business_id = $1 and type = 'notifications.changed' order by sequence`,
    [businessId],
  )

test('each member chooses alone, in each business by itself; who chose nothing has the defaults', async () => {
  const viewer = await joined(app, boss, 'viewer')
  const stranger = await owner(app)
  expect(await read(viewer)).toEqual(defaultChoices)
  const answer = await save(viewer, { ...chosen, push: ['replied', 'paid', 'paid'] })
  expect(answer).toMatchObject({ status: 200, body: chosen })
  expect(await read(viewer)).toEqual(chosen)
  expect(await read(boss)).toEqual(defaultChoices)
  expect(await read(stranger)).toEqual(defaultChoices)
  const there = await viewer.call('GET', path, undefined, { 'ringup-business': businessId })
  expect(there.body).toEqual(chosen)
})

test('the open screens of the person hear of a change, and those of colleagues do not', async () => {
  const worker = await joined(app, boss, 'staff')
  const [own, other] = [await openStream(app, worker), await openStream(app, boss)]
  await save(worker, chosen)
  await worker.call('POST', '/v1/customers', { phone: '+447400123456', name: 'Ana Ruiz' })
  const types = (stream: typeof own) => stream.events.map(({ type }) => type)
  await expect.poll(() => types(own)).toContain('customer.created')
  await expect.poll(() => types(other)).toContain('customer.created')
  expect(types(own)).toContain('notifications.changed')
  expect(types(other)).not.toContain('notifications.changed')
  await Promise.all([own.close(), other.close()])
})

test('the history has what changed, before and after; what stays as it was is no change', async () => {
  const worker = await joined(app, boss, 'staff')
  await save(worker, { ...defaultChoices, quiet })
  await save(worker, { ...defaultChoices, quiet })
  await save(worker, { ...defaultChoices, sound: [], quiet: null })
  const own = (await changes()).filter(({ subject }) => subject === worker.userId)
  expect(own).toEqual(
    [
      { before: { quiet: null }, after: { quiet } },
      { before: { quiet, sound: ['paid'] }, after: { quiet: null, sound: [] } },
    ].map((data) => ({ subject: worker.userId, actor_id: worker.userId, data })),
  )
})

test('two saves at once follow one another: the history tells each from where it went', async () => {
  const worker = await joined(app, boss, 'staff')
  await Promise.all([
    save(worker, { ...defaultChoices, sound: [] }),
    save(worker, { ...defaultChoices, sound: ['disputed'] }),
  ])
  const own = (await changes()).filter(({ subject }) => subject === worker.userId)
  const [first, second] = own.map(({ data }) => data as { before: unknown; after: unknown })
  expect(first?.before).toEqual({ sound: ['paid'] })
  expect(second?.before).toEqual(first?.after)
})

test.for([
  ['toast', { ...chosen, toast: ['weather'] }, /^toast/],
  ['push', { ...chosen, push: undefined }, /^push$/],
  ['sound', { ...chosen, sound: 'paid' }, /^sound$/],
  ['quiet.from', { ...chosen, quiet: { ...quiet, from: '24:00' } }, /^quiet\.from$/],
  ['quiet.to', { ...chosen, quiet: { ...quiet, to: quiet.from } }, /^quiet\.to$/],
  ['quiet.timeZone', { ...chosen, quiet: { ...quiet, timeZone: 'Mars/Base' } }, /^quiet\.time/],
] as const)('a wrong %s is refused by its name, and changes nothing', async ([, body, where]) => {
  const { status, body: problem } = await save(boss, body)
  expect(status).toBe(422)
  const { errors } = problem as { errors: { path: string }[] }
  expect(errors.map((error) => error.path)).toEqual([expect.stringMatching(where)])
  expect(await read(boss)).toEqual(defaultChoices)
})

test('the choices of a member who is removed go with them', async () => {
  const worker = await joined(app, boss, 'staff')
  await save(worker, chosen)
  expect((await boss.call('DELETE', `/v1/members/${worker.userId}`)).status).toBe(204)
  const left = 'select 1 from notification_choice where user_id = $1'
  expect(await queryAll(app, left, [worker.userId])).toEqual([])
})
