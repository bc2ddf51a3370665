import { beforeAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  owner,
  readRequest,
  textsOn,
  typeReply,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { postTwilioForm, queryAll } from '../../tests/support/rehearse.ts'

let green: Caller
const { app, caller: bell } = await openBusiness()
beforeAll(async () => {
  green = await owner(app, { name: 'Green & <Sons>' })
})

const ourNumber = '+15550006789'
let sids = 0

/** Delivers an inbound text as the provider does. Returns our answer. */
async function inbound(from: string, body: string): Promise<string> {
  sids += 1
  const fields = { MessageSid: `SMshared${sids}`, From: from, To: ourNumber, Body: body }
  const answer = await postTwilioForm(app, '/hooks/twilio/inbound', fields)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Makes a request whose text has gone out. */
async function asked(by: Caller, phone: string): Promise<RequestView> {
  const request = await ask(by, { phone })
  await app.drainJobs()
  await awaitText(app, phone, new RegExp(request.payLink ?? ''))
  return request
}

const textedDaysAgo = (phone: string, request: RequestView, days: number) =>
  queryAll(
    app,
    `update text_route set last_at = now() - make_interval(days => $3)
     where their_phone = $1 and customer_id = $2`,
    [phone, request.customer.id, days],
  )

const repliesOf = async (by: Caller, { id }: RequestView) =>
  (await readRequest(by, id)).messages
    .filter(({ direction }) => direction === 'inbound')
    .map(({ body }) => body)

const told = async (by: Caller, { id }: RequestView) =>
  (await readRequest(by, id)).timeline.filter(({ type }) => type === 'message.unassigned').length

test('after two businesses texted a person, a reply goes to neither: the person gets both names and links', async () => {
  const phone = newMobile()
  const [first, second] = [await asked(bell, phone), await asked(green, phone)]
  await typeReply(app, phone, 'My door code is 4711')
  const question = await awaitText(app, phone, /^Nobody got your message/)
  expect(question).toContain(`Bell Plumbing\n${first.payLink}`)
  expect(question).toContain(`Green & <Sons>\n${second.payLink}`)
  expect(await repliesOf(bell, first)).toEqual([])
  expect(await repliesOf(green, second)).toEqual([])
  expect([await told(bell, first), await told(green, second)]).toEqual([1, 1])
  expect(await queryAll(app, `select id from message where body like '%4711%'`)).toEqual([])
  expect(await queryAll(app, `select sequence from event where data::text like '%4711%'`)).toEqual(
    [],
  )
})

test('a reply reaches the one business that texted lately', async () => {
  const phone = newMobile()
  const [first, second] = [await asked(bell, phone), await asked(green, phone)]
  await textedDaysAgo(phone, second, 31)
  expect(await inbound(phone, 'For Bell')).toContain('<Response></Response>')
  expect(await repliesOf(bell, first)).toEqual(['For Bell'])
  expect(await repliesOf(green, second)).toEqual([])
})

test('when nobody texted lately, no business is preferred', async () => {
  const phone = newMobile()
  const [first, second] = [await asked(bell, phone), await asked(green, phone)]
  await textedDaysAgo(phone, first, 60)
  await textedDaysAgo(phone, second, 40)
  expect(await inbound(phone, 'Hello?')).toContain('Nobody got your message')
  expect(await repliesOf(green, second)).toEqual([])
})

test('a business that only saves a stranger’s number gets none of their replies to others', async () => {
  const [own, theirs] = [newMobile(), newMobile()]
  const victim = await asked(bell, theirs)
  const mine = await asked(green, own)
  const path = `/v1/customers/${mine.customer.id}`
  expect((await green.call('PATCH', path, { phone: theirs })).status).toBe(200)
  expect(await inbound(theirs, 'For Bell alone')).toContain('<Response></Response>')
  expect(await repliesOf(bell, victim)).toEqual(['For Bell alone'])
  expect(await repliesOf(green, mine)).toEqual([])
})

test('STOP and START hold for all businesses on the number, and are not answered with a question', async () => {
  const phone = newMobile()
  const requests = [await asked(bell, phone), await asked(green, phone)]
  const stopped = () =>
    queryAll(app, 'select id from customer where phone = $1 and opted_out_at is not null', [phone])
  expect(await inbound(phone, 'STOP')).toContain('<Response></Response>')
  expect(await stopped()).toHaveLength(2)
  expect(await inbound(phone, 'START')).toContain('<Response></Response>')
  expect(await stopped()).toEqual([])
  expect(
    await Promise.all([
      told(bell, requests[0] as RequestView),
      told(green, requests[1] as RequestView),
    ]),
  ).toEqual([0, 0])
})

test('a machine that answers every text is asked at most twice an hour', async () => {
  const phone = newMobile()
  await asked(bell, phone)
  await asked(green, phone)
  const answers: string[] = []
  for (let time = 0; time < 6; time += 1) answers.push(await inbound(phone, 'I am driving'))
  const questions = answers.filter((answer) => answer.includes('<Message>')).length
  // Four when the hour ends meanwhile.
  expect(questions).toBeGreaterThanOrEqual(2)
  expect(questions).toBeLessThanOrEqual(4)
})

test('the question contains only links that were sent to this very number', async () => {
  const phone = newMobile()
  const first = await asked(bell, phone)
  await asked(green, phone)
  const unsent = await ask(bell, { phone, delivery: 'share' })
  const answer = await inbound(phone, 'Which one?')
  expect(answer).toContain(first.payLink)
  expect(answer).not.toContain(unsent.payLink)
  expect(answer).toContain('Green &amp; &lt;Sons&gt;')
  expect((await textsOn(app, phone)).map(({ body }) => body)).not.toContain(unsent.payLink)
})
