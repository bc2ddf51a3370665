import { expect, test } from 'vitest'
import { accountSid, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')
const medium = (contentType: string, bytes: Buffer) => ({
  contentType,
  content: bytes.toString('base64'),
})

/** Sends files from a handset; returns what the app was told. */
async function sendFiles(media: object[], body?: string): Promise<Record<string, string>> {
  const phone = newPhone()
  const path = `/phones/${encodeURIComponent(phone)}/messages`
  const answer = await texting.trial.post(path, { body, media, to: ourNumber })
  expect(answer.status).toBe(201)
  const { sid } = await answer.json()
  const heard = () =>
    texting.received('/inbound').find(({ fields }) => fields['MessageSid'] === sid)
  await expect.poll(heard).toBeDefined()
  return heard()?.fields ?? {}
}

// https://www.twilio.com/docs/messaging/guides/webhook-request#media-related-parameters
test('the app is told of each file: how many, where it is, and what it claims to be', async () => {
  const fields = await sendFiles([medium('image/png', png), medium('audio/amr', png)])
  const sid = fields['MessageSid'] ?? ''
  expect(sid).toMatch(/^MM[0-9a-f]{32}$/)
  expect(fields).toMatchObject({
    NumMedia: '2',
    Body: '',
    NumSegments: '1',
    MediaContentType0: 'image/png',
    MediaContentType1: 'audio/amr',
  })
  const address = `${texting.trial.url}/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media/`
  expect(fields['MediaUrl0']?.startsWith(address)).toBe(true)
  expect(await texting.client.messages(sid).fetch()).toMatchObject({ numMedia: '2' })
  const listed = await texting.client.messages(sid).media.list()
  expect(listed.map((one) => one.sid)).toEqual(
    [0, 1].map((index) => fields[`MediaUrl${index}`]?.slice(address.length)),
  )
})

// https://help.twilio.com/articles/223183748, https://www.twilio.com/docs/messaging/api/media-resource
test('a file needs the keys, which lead to an address without keys that works for four hours', async () => {
  const fields = await sendFiles([medium('image/png', png)], 'Look')
  const url = fields['MediaUrl0'] ?? ''
  expect((await fetch(url)).status).toBe(401)
  const path = url.slice(url.indexOf('/Messages'))
  const led = await fetch(url, {
    redirect: 'manual',
    headers: { Authorization: `Basic ${btoa(`${accountSid}:sandbox`)}` },
  })
  expect(led.status).toBe(307)
  const address = led.headers.get('location') ?? ''
  const file = await fetch(address)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(png)
  expect((await fetch(address, { headers: { Authorization: 'Basic eA==' } })).status).toBe(400)
  expect((await fetch(`${address}0`)).status).toBe(403)

  expect((await texting.raw('DELETE', `${path}.json`)).status).toBe(204)
  expect((await fetch(address)).status).toBe(404)
  expect((await texting.raw('GET', path)).status).toBe(404)
  expect((await texting.raw('DELETE', path)).status).toBe(404)
})

test.each([
  ['no words and no files', { media: [] }],
  ['eleven files', { media: Array(11).fill(medium('image/png', png)) }],
  ['more than 5 MB', { media: [medium('image/png', Buffer.alloc(5 * 1_048_576 + 1))] }],
  ['a type with a line break', { media: [medium('image/png\r\nX: y', png)] }],
  ['no base64', { media: [{ contentType: 'image/png', content: '<>' }] }],
])('a handset refuses %s', async (_, body) => {
  const path = `/phones/${encodeURIComponent(newPhone())}/messages`
  expect((await texting.trial.post(path, { ...body, to: ourNumber })).status).toBe(400)
})
