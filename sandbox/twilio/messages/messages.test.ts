import { expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

const unknown = `SM${'0'.repeat(32)}`
const bodies = (texts: { body: string }[]) => texts.map(({ body }) => body)
const today = () => new Date().toISOString().slice(0, 10)
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000)

// https://www.twilio.com/docs/api/errors/20404
test('an unknown text is answered with 404 and its path, on every call', async () => {
  const text = texting.client.messages(unknown)
  const found = {
    status: 404,
    code: 20404,
    message: expect.stringContaining(`${unknown}.json was`),
  }
  await expect(text.fetch()).rejects.toMatchObject(found)
  await expect(text.update({ body: '' })).rejects.toMatchObject(found)
  await expect(text.remove()).rejects.toMatchObject(found)
  await expect(text.media.list()).rejects.toMatchObject({ code: 20404 })
})

// https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
test('texts are listed newest first, by recipient and by sender', async () => {
  const recipient = newPhone()
  for (const body of ['one', 'two']) await texting.send({ to: recipient, body })
  await texting.send({ to: recipient, body: 'other', from: '+15550001111' })
  const list = texting.client.messages
  expect(bodies(await list.list({ to: recipient }))).toEqual(['other', 'two', 'one'])
  expect(bodies(await list.list({ to: recipient, from: ourNumber }))).toEqual(['two', 'one'])
  expect(await list.list({ to: newPhone() })).toEqual([])
})

// https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
test('texts are listed by the day, from a day, and up to a day on which they were sent', async () => {
  const recipient = newPhone()
  await texting.sendUntil('delivered', { to: recipient })
  const count = async (filter: Record<string, Date>) =>
    (await texting.client.messages.list({ to: recipient, ...filter })).length
  expect(await count({ dateSent: dayFrom(0) })).toBe(1)
  expect(await count({ dateSent: dayFrom(-1) })).toBe(0)
  expect(await count({ dateSentAfter: dayFrom(-1) })).toBe(1)
  expect(await count({ dateSentAfter: dayFrom(1) })).toBe(0)
  expect(await count({ dateSentBefore: dayFrom(1) })).toBe(1)
  expect(await count({ dateSentBefore: dayFrom(-1), dateSentAfter: dayFrom(-3) })).toBe(0)
})

// https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
test('days without a time hold whole days, in each of the three documented forms', async () => {
  const recipient = newPhone()
  await texting.sendUntil('delivered', { to: recipient })
  for (const name of ['DateSent', 'DateSent<', 'DateSent>']) {
    const query = new URLSearchParams({ To: recipient, [name]: today() })
    const answer = await texting.raw('GET', `/Messages.json?${query}`)
    expect((await answer.json()).messages).toHaveLength(1)
  }
})

// https://www.twilio.com/docs/messaging/api/message-resource#message-properties
test('a text that was not sent yet has no date and is in no list by date', async () => {
  const recipient = '+447400130036'
  await texting.send({ to: recipient })
  expect(await texting.client.messages.list({ to: recipient, dateSentAfter: dayFrom(-1) })).toEqual(
    [],
  )
  expect(await texting.client.messages.list({ to: recipient })).toHaveLength(1)
})

// https://www.twilio.com/docs/api/errors/20422
test('an invalid date is refused', async () => {
  const answer = await texting.raw('GET', '/Messages.json?DateSent=yesterday')
  expect([answer.status, (await answer.json()).code]).toEqual([400, 20422])
})

// https://www.twilio.com/docs/usage/twilios-response#pagination
test('the client follows next_page_uri through all pages, and stops at a limit', async () => {
  const recipient = newPhone()
  for (const body of ['1', '2', '3', '4', '5']) await texting.send({ to: recipient, body })
  const list = texting.client.messages
  expect(bodies(await list.list({ to: recipient, pageSize: 2 }))).toEqual(['5', '4', '3', '2', '1'])
  expect(bodies(await list.list({ to: recipient, pageSize: 2, limit: 3 }))).toEqual(['5', '4', '3'])
  const seen: string[] = []
  await new Promise<void>((done) => {
    list.each({ to: recipient, pageSize: 2, done }, (text) => seen.push(text.body))
  })
  expect(seen).toEqual(['5', '4', '3', '2', '1'])
})

// https://www.twilio.com/docs/usage/twilios-response#pagination
test('pages stay stable while texts arrive and are deleted, forwards and back', async () => {
  const recipient = newPhone()
  const sids: string[] = []
  for (const body of ['1', '2', '3', '4', '5']) {
    sids.push((await texting.sendUntil('delivered', { to: recipient, body })).sid)
  }
  const first = await texting.client.messages.page({ to: recipient, pageSize: 2 })
  await texting.send({ to: recipient, body: 'late' })
  await texting.client.messages(sids[3] ?? '').remove()
  const second = await first.nextPage()
  expect(bodies(second?.instances ?? [])).toEqual(['3', '2'])
  const third = await second?.nextPage()
  expect(bodies(third?.instances ?? [])).toEqual(['1'])
  expect(third?.nextPageUrl).toBeUndefined()
  expect(bodies((await third?.previousPage())?.instances ?? [])).toEqual(['3', '2'])
})

// https://www.twilio.com/docs/usage/twilios-response#pagination
test('a page gives its place, in the documented fields', async () => {
  const recipient = newPhone()
  for (const body of ['1', '2', '3']) await texting.send({ to: recipient, body })
  const path = `/Messages.json?${new URLSearchParams({ To: recipient, PageSize: '2' })}`
  const page = await (await texting.raw('GET', path)).json()
  const uri = (rest: string) =>
    expect.stringContaining(`Messages.json?To=%2B44${recipient.slice(3)}${rest}`)
  expect(page).toMatchObject({
    end: 1,
    first_page_uri: uri('&PageSize=2&Page=0'),
    next_page_uri: uri(`&PageSize=2&Page=1&PageToken=PA${page.messages[1].sid}`),
    page: 0,
    page_size: 2,
    previous_page_uri: null,
    start: 0,
    uri: uri('&PageSize=2'),
  })
})

// https://www.twilio.com/docs/api/errors/20007 and /21481
test.each([
  ['PageSize=1001', 20007],
  ['PageToken=PASMnone', 21481],
  ['Page=3', 21481],
])('a list with %s is refused with %i', async (query, code) => {
  const answer = await texting.raw('GET', `/Messages.json?${query}`)
  expect([answer.status, (await answer.json()).code]).toEqual([400, code])
})

// https://www.twilio.com/docs/api/errors/20009
test('a text that is being sent can be neither deleted nor redacted', async () => {
  const { sid } = await texting.send({ to: '+447400130036' })
  const refused = { status: 409, code: 20009 }
  await expect(texting.client.messages(sid).remove()).rejects.toMatchObject(refused)
  await expect(texting.client.messages(sid).update({ body: '' })).rejects.toMatchObject(refused)
})

// https://www.twilio.com/docs/messaging/api/message-resource#delete-a-message-resource
test('a deleted text is gone from Twilio, and stays on the phone', async () => {
  const recipient = newPhone()
  const { sid } = await texting.sendUntil('delivered', { to: recipient })
  expect(await texting.client.messages(sid).remove()).toBe(true)
  await expect(texting.client.messages(sid).fetch()).rejects.toMatchObject({ code: 20404 })
  expect(await texting.client.messages.list({ to: recipient })).toEqual([])
  expect(await texting.textsOn(recipient)).toMatchObject([{ body: 'Hello' }])
})

// https://www.twilio.com/docs/messaging/api/message-resource#update-a-message-resource
test('an empty body redacts a text, which keeps its segment count', async () => {
  const { sid } = await texting.sendUntil('delivered', { to: newPhone(), body: 'x'.repeat(161) })
  const redacted = await texting.client.messages(sid).update({ body: '' })
  expect(redacted).toMatchObject({ sid, body: '', numSegments: '2', status: 'delivered' })
})

// https://www.twilio.com/docs/api/errors/30400
test('another body, both changes at once, and no change are refused', async () => {
  const { sid } = await texting.sendUntil('delivered', { to: newPhone() })
  const text = texting.client.messages(sid)
  for (const change of [{ body: 'New' }, { body: '', status: 'canceled' as const }, {}]) {
    await expect(text.update(change)).rejects.toMatchObject({ status: 400, code: 30400 })
  }
})

// https://www.twilio.com/docs/api/errors/30409
test('a text that is not scheduled cannot be canceled', async () => {
  const { sid } = await texting.sendUntil('delivered', {
    to: newPhone(),
    messagingServiceSid: messagingService,
  })
  await expect(texting.client.messages(sid).update({ status: 'canceled' })).rejects.toMatchObject({
    status: 409,
    code: 30409,
  })
})

// https://www.twilio.com/docs/messaging/api/message-resource#message-properties
test('a received text is listed as inbound, with its price and no callback', async () => {
  const phone = newPhone()
  await texting.reply(phone, 'Yes please')
  const [inbound] = await texting.client.messages.list({ from: phone })
  expect(inbound).toMatchObject({
    direction: 'inbound',
    status: 'received',
    to: ourNumber,
    price: '-0.00750',
    messagingServiceSid: null,
  })
})
