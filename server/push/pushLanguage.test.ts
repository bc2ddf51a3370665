import { expect, test } from 'vitest'
import type { EventType } from '#rules/eventTypes.ts'
import { typesByTopic } from '#rules/notificationTopics.ts'
import { passkeyPush } from '#rules/passkeyNotice.ts'
import { recoveryPush } from '#rules/recoveryPush.ts'
import { topicPush } from '#rules/topicPush.ts'
import { webhookPush } from '#rules/webhookNotice.ts'
import { languageCodes } from '#rules/words/languages.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openPushService } from '../../tests/support/pushes.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { enqueue } from '../database/enqueue.ts'
import { inBusiness, outsideBusinesses } from '../database/transaction.ts'
import { recordEvent } from '../events/recordEvent.ts'

const { app, caller: boss, businessId } = await openBusiness()
const service = await openPushService(app)
const request = await ask(boss)
const [{ id: userId = '' } = {}] = await queryAll<{ id: string }>(
  app,
  'select user_id as id from member where business_id = $1',
  [businessId],
)
await app.drainJobs()

async function happen(type: EventType): Promise<void> {
  await inBusiness(app.database, businessId, (tx) =>
    recordEvent(tx, { businessId, subject: request.id, type, actor: 'provider', data: {} }),
  )
  await app.drainJobs()
}

test('a push is in the language of each browser’s screens; that of an older subscription is English', async () => {
  const german = await service.subscribe('/de', boss, 'de')
  const arabic = await service.subscribe('/ar', boss, 'ar')
  const older = await service.subscribe('/old', boss)
  await happen('message.received')
  expect(service.readAt('/de', german)).toMatchObject([
    {
      title: 'Ana Ruiz hat geschrieben',
      body: 'Zum Lesen öffnen.',
      notice: 'Ana Ruiz hat geschrieben',
    },
  ])
  // In a right-to-left sentence the name keeps its own direction.
  expect(service.readAt('/ar', arabic)).toMatchObject([{ title: 'رسالة من \u2068Ana Ruiz\u2069' }])
  expect(service.readAt('/old', older)).toMatchObject([
    { title: 'Ana Ruiz wrote', body: 'Open to read it.' },
  ])
})

test('a browser whose screens are in another language now gets its pushes in that one', async () => {
  const before = await service.subscribe('/again', boss, 'de')
  const after = await service.subscribe('/again', boss, 'fr')
  expect(after.id).toBe(before.id)
  await happen('payment.disputed')
  expect(service.readAt('/again', after)).toMatchObject([
    { title: 'Paiement en litige', body: 'Ana Ruiz, £85.00' },
  ])
})

test('the notices about a person’s own sign-in are in the language of each browser as well', async () => {
  const polish = await service.subscribe('/pl', boss, 'pl')
  const older = await service.subscribe('/old', boss)
  await inBusiness(app.database, businessId, (tx) =>
    enqueue(tx, 'pushPasskeyNotice', { businessId, userId, type: 'access.passkey_added' }),
  )
  await outsideBusinesses(app.database, (tx) =>
    enqueue(tx, 'tellPerson', { userId, notice: 'recovery_used', moveId: null, attempt: 1 }),
  )
  await app.drainJobs()
  const told = (browser: typeof polish, path: string) =>
    service
      .readAt(path, browser)
      .map(({ notice }) => notice)
      .sort()
  expect(told(polish, '/pl')).toEqual([
    'Do Twojego konta dodano klucz dostępu',
    'Ktoś zalogował się Twoim kodem zapasowym',
  ])
  expect(told(older, '/old')).toEqual([
    'A passkey was added to your account',
    'Someone signed in with a recovery code of yours',
  ])
})

test('a subscription in a language that no screen has is refused', async () => {
  const [p256dh, auth] = ['A'.repeat(87), 'A'.repeat(22)]
  const { status, body } = await boss.call<{ errors: { path: string }[] }>(
    'POST',
    '/v1/push-subscriptions',
    { endpoint: `${service.address}/no`, keys: { p256dh, auth }, language: 'tlh' },
  )
  expect([status, body.errors.map(({ path }) => path)]).toEqual([422, ['language']])
})

test.each(languageCodes)('%s has words of its own for every push', (language) => {
  const facts = { name: 'Ana Ruiz', amount: '£85.00', inquiry: false }
  const of = (code: string) => [
    ...Object.values(typesByTopic)
      .flat()
      .filter((type) => !typesByTopic.paid.some((paid) => paid === type))
      .map((type) => topicPush({ ...facts, type }, code).title),
    topicPush({ ...facts, type: 'message.received', name: null }, code).title,
    passkeyPush('access.passkey_copied', code).name,
    webhookPush('webhook.ended', code).body,
    recoveryPush('number_moving', '4567', code).name,
  ]
  const own = of(language)
  expect(own.at(-1)).toContain('4567')
  if (language !== 'en') expect(own.filter((words, at) => words === of('en')[at])).toEqual([])
})
