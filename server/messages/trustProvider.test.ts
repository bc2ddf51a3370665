import { afterEach, expect, test } from 'vitest'
import {
  ask,
  awaitText,
  businessOf,
  type Caller,
  newMobile,
  owner,
  readRequest,
} from '../../tests/support/callers.ts'
import { getInTouch } from '../../tests/support/getInTouch.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  postTwilioForm,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const otherAccount = 'AC11111111111111111111111111111111'

type Sent = { id: string; businessId: string; sid: string; path: string; requestId: string }

/** Makes a request whose text was accepted, without any status callback. */
async function sentUnheard(phone: string): Promise<Sent> {
  await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
  const { id: requestId } = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  const [row] = await queryAll<{ id: string; sid: string }>(
    app,
    'select id, sid from message where request_id = $1',
    [requestId],
  )
  const businessId = await businessOf(caller)
  const id = row?.id ?? ''
  const path = `/hooks/twilio/status?business=${businessId}&message=${id}`
  return { id, businessId, sid: row?.sid ?? '', path, requestId }
}

const statusOf = async (requestId: string) => (await readRequest(caller, requestId)).textStatus

const optOuts = (phone: string) =>
  queryAll(app, 'select id from customer where phone = $1 and opted_out_at is not null', [phone])

test('a signed call of another account is refused and changes nothing', async () => {
  const phone = newMobile()
  const text = await sentUnheard(phone)
  const answers = [
    await postTwilioForm(app, text.path, {
      AccountSid: otherAccount,
      MessageSid: text.sid,
      MessageStatus: 'failed',
    }),
    await postTwilioForm(app, '/hooks/twilio/inbound', {
      AccountSid: otherAccount,
      MessageSid: 'SMotherAccount',
      From: phone,
      To: '+15550006789',
      Body: 'STOP',
    }),
  ]
  for (const answer of answers)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'signature_invalid'])
  expect(await statusOf(text.requestId)).toBe('sent')
  expect(await optOuts(phone)).toEqual([])
})

test('a status is applied only if it names our number and the recipient', async () => {
  const phone = newMobile()
  const text = await sentUnheard(phone)
  // As for a text whose sid is not known yet, because the answer to the call was lost.
  await queryAll(app, 'update message set sid = null where id = $1', [text.id])
  const told = { MessageSid: 'SMforeign', MessageStatus: 'failed', ErrorCode: '30003' }
  for (const numbers of [
    { From: '+15550001111', To: phone },
    { From: '+15550006789', To: newMobile() },
    { From: '', To: '' },
  ])
    await postTwilioForm(app, text.path, { ...told, ...numbers })
  expect(await statusOf(text.requestId)).toBe('sent')
  expect(await queryAll(app, 'select sid from message where id = $1', [text.id])).toEqual([
    { sid: null },
  ])
  await postTwilioForm(app, text.path, { ...told, From: '+15550006789', To: phone })
  expect(await statusOf(text.requestId)).toBe('failed')
})

test('a text that was ended here and is known to the provider is as the provider says', async () => {
  for (const [ended, told, expected] of [
    ['failed', 'delivered', 'delivered'],
    ['suppressed', 'sent', 'sent'],
    ['suppressed', 'failed', 'suppressed'],
  ]) {
    const phone = newMobile()
    const text = await sentUnheard(phone)
    // As a restored database does with a text that it does not know to have gone.
    await queryAll(app, `update message set sid = null, status = '${ended}' where id = $1`, [
      text.id,
    ])
    const report = { MessageSid: text.sid, From: '+15550006789', To: phone }
    await postTwilioForm(app, text.path, { ...report, MessageStatus: told ?? '' })
    expect(await statusOf(text.requestId)).toBe(expected)
  }
})

test('a text to a number that is not ours is not stored', async () => {
  const phone = newMobile()
  await sentUnheard(phone)
  await postTwilioForm(app, '/hooks/twilio/inbound', {
    MessageSid: 'SMnotOurNumber',
    From: phone,
    To: '+15550001111',
    Body: 'STOP',
  })
  expect(await optOuts(phone)).toEqual([])
  expect(await queryAll(app, `select id from message where sid = 'SMnotOurNumber'`)).toEqual([])
})

test('a text of another business that ends in our words is not mistaken for ours', async () => {
  const other = await owner(app)
  const phone = newMobile()
  const { customer } = await ask(caller, { phone, delivery: 'share' })
  const theirs = (await ask(other, { phone, delivery: 'share' })).customer
  for (const { id } of [customer, theirs]) await getInTouch(app, id)
  const say = (by: Caller, id: string, body: string) =>
    by.call('POST', `/v1/customers/${id}/messages`, { body })
  await say(other, theirs.id, 'Friday is fine')
  await app.drainJobs()
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_before', times: 1 })
  await say(caller, customer.id, 'is fine')
  await app.drainJobs()
  await runLaterJobs(app, 'settleUnknownText')
  await queryAll(app, `update message set denied_at = denied_at - interval '2 minutes'`)
  await runLaterJobs(app, 'settleUnknownText')
  await app.drainJobs()
  const bodies = (await held<{ to: string; body: string }>(app, 'messages'))
    .filter(({ to }) => to === phone)
    .map(({ body }) => body)
  expect(bodies).toContain('is fine')
})
