import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureLimits } from '#rules/pictureLimits.ts'
import type { CustomerMessage } from '#rules/shapes/customer.ts'
import type { Picture } from '#rules/shapes/picture.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { ThreadList } from '#rules/shapes/thread.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { openMedia } from '#server/outside/twilioMedia.ts'
import { ask, awaitText, newMobile, owner, stranger } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  postTwilioForm,
  queryAll,
  setFault,
} from '../../tests/support/rehearse.ts'
import { sendPictures } from '../../tests/support/sendPictures.ts'
import { encodePicture } from './encodePicture.ts'
import { fetchPictures } from './fetchPictures.ts'
import { expirePictures } from './forgetPictures.ts'

const { app, caller, businessId } = await openBusiness()
changeLimits(pictureLimits, { pictureFetchTimeoutMs: 1_500, picturePixelsMax: 3_000_000 })

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#bb3300' } })
const jpeg = await photo().jpeg().toBuffer()

/** Asks a new customer for money, who answers with pictures; returns the request and the text that was stored. */
async function receive(
  files: Parameters<typeof sendPictures>[2],
  body?: string,
): Promise<{ request: RequestView; text: CustomerMessage }> {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell/)
  await sendPictures(app, phone, files, body)
  const text = await expect
    .poll(() => newest(request))
    .toMatchObject({ direction: 'inbound' })
    .then(() => newest(request))
  return { request, text }
}

async function newest({ customer }: RequestView): Promise<CustomerMessage> {
  const path = `/v1/customers/${customer.id}/messages`
  const { body } = await caller.call<{ data: CustomerMessage[] }>('GET', path)
  return body.data[0] as CustomerMessage
}

const pictureOf = async (request: RequestView) => (await newest(request)).pictures[0] as Picture
const show = (id: string, by = caller) =>
  fetch(`${app.url}/v1/pictures/${id}`, { headers: { cookie: by.cookie ?? '' } })

/** Runs the job of a text once. */
const tryAgain = ({ id }: CustomerMessage, now = new Date()) =>
  fetchPictures(app.context, { businessId, messageId: id }, now)

test('a text of nothing but pictures is stored at once, and shows them once they are fetched', async () => {
  const withPlace = await photo(2_000, 1_000)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const { request, text } = await receive([
    ['image/jpeg', withPlace],
    ['image/png', await photo().png().toBuffer()],
  ])
  expect(text.body).toBe('')
  expect(text.pictures.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect((await show(text.pictures[0]?.id ?? '')).status).toBe(404)
  await app.drainJobs()
  const [first, second] = (await newest(request)).pictures
  expect(first).toMatchObject({ state: 'shown', width: 1_600, height: 800 })
  expect(second).toMatchObject({ state: 'shown', width: 40, height: 30 })
  const answer = await show(first?.id ?? '')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="picture.webp"',
    'cache-control': 'private, max-age=3600',
  })
  const { format, width, exif } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 1_600, exif: undefined })
  // Nothing of it is left at the provider.
  const [{ sid } = { sid: '' }] = await queryAll<{ sid: string }>(
    app,
    'select sid from message where id = $1',
    [text.id],
  )
  expect(await app.context.twilio.media.list(sid)).toEqual([])
  const threads = await caller.call<ThreadList>('GET', '/v1/threads')
  const row = threads.body.data.find(({ customer }) => customer.id === request.customer.id)
  expect(row?.lastText.pictures).toHaveLength(2)
  const read = await caller.call<RequestView>('GET', `/v1/requests/${request.id}`)
  expect(read.body.messages.at(-1)?.pictures).toHaveLength(2)
  expect(
    (await caller.call<RequestView>('GET', `/v1/customers/${request.customer.id}`)).body,
  ).toMatchObject({ optedOutAt: null })
})

test('a picture is for members of its business alone', async () => {
  const { request } = await receive([['image/jpeg', jpeg]])
  await app.drainJobs()
  const { id } = await pictureOf(request)
  expect((await show(id)).status).toBe(200)
  expect((await show(id, await owner(app))).status).toBe(404)
  expect((await stranger(app).call('GET', `/v1/pictures/${id}`)).status).toBe(401)
})

test('what is no picture, or a broken one, is named by its bytes and not by what it claims to be', async () => {
  const files: [claimed: string, bytes: Buffer, named: string | null][] = [
    ['image/png', Buffer.from('<svg onload=alert(1)>'), null],
    ['audio/amr', Buffer.from('#!AMR and so on'), 'audio/amr'],
    ['image/png', Buffer.from('%PDF-1'), 'application/pdf'],
    ['image/gif', jpeg.subarray(0, 200), 'image/jpeg'],
    ['text/vcard', Buffer.from('BEGIN:VCARD'), 'text/vcard'],
  ]
  const { request } = await receive(
    files.map(([claimed, bytes]) => [claimed, bytes]),
    'Here',
  )
  await app.drainJobs()
  expect((await newest(request)).pictures).toMatchObject(
    files.map(([, , contentType]) => ({ state: 'unshowable', contentType })),
  )
})

test('a picture of too many pixels is not decoded, however small its file', async () => {
  const bomb = await photo(2_000, 1_600).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(30_000)
  expect(await encodePicture(bomb)).toBeNull()
})

test('a file that is not there yet is fetched later; two jobs store it once', async () => {
  await setFault(app, { on: 'twilio.media.retrieve', do: 'status', status: 404, times: 1 })
  const { request, text } = await receive([['image/jpeg', jpeg]])
  await expect(tryAgain(text)).rejects.toMatchObject({ code: 'file_missing' })
  expect(await pictureOf(request)).toMatchObject({ state: 'waiting' })
  await Promise.all([tryAgain(text), tryAgain(text)])
  await tryAgain(text)
  expect(await pictureOf(request)).toMatchObject({ state: 'shown' })
  expect(
    await queryAll(
      app,
      "select 1 from event where type = 'message.picture_fetched' and data->>'messageId' = $1",
      [text.id],
    ),
  ).toHaveLength(1)
  await clearFaults(app)
})

test('a file that cannot be fetched for hours is given up, in words', async () => {
  await setFault(app, { on: 'twilio.media.download', do: 'cut' })
  const { request, text } = await receive([['image/jpeg', jpeg]])
  await expect(tryAgain(text)).rejects.toMatchObject({ code: 'file_unread' })
  await tryAgain(text, new Date(Date.now() + pictureLimits.pictureTriedMs + 60_000))
  expect(await pictureOf(request)).toMatchObject({ state: 'failed' })
  await clearFaults(app)
  await app.drainJobs()
})

test('the addresses in a callback are never called', async () => {
  const calls: string[] = []
  const foreign = await listen((request, response) => {
    calls.push(request.url ?? '')
    response.end(jpeg)
  })
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  const fields = { MessageSid: `MM${'1'.repeat(32)}`, From: phone, To: '+15550006789', Body: '' }
  const media = { NumMedia: '99', MediaUrl0: `${foreign}/secret`, MediaContentType0: 'image/png' }
  await postTwilioForm(app, '/hooks/twilio/inbound', { ...fields, ...media })
  const text = await newest(request)
  expect(text.pictures).toHaveLength(pictureLimits.picturesPerTextMax)
  await expect(tryAgain(text)).rejects.toMatchObject({ code: 'no_file_list' })
  await tryAgain(text, new Date(Date.now() + pictureLimits.pictureTriedMs + 60_000))
  expect(calls).toEqual([])
})

const ids = [`MM${'a'.repeat(32)}`, `ME${'b'.repeat(32)}`] as const

/** Listens on this machine as a host that we did not choose. */
async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  afterAll(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Fetches a file from a provider that answers in that way. */
const fetchFrom = async (handle: RequestListener) =>
  openMedia({ ...app.context.config.twilio, apiUrl: await listen(handle) }).fetch(...ids)

test.each([
  ['another port of this machine', 'http://127.0.0.1:1/'],
  ['a private address', 'https://169.254.169.254/latest/meta-data'],
  ['the files without https', 'http://mms.twiliocdn.com/x'],
  ['a host that begins like theirs', 'https://mms.twiliocdn.com.example.com/x'],
  ['another bucket on the shared host', 'https://s3-external-1.amazonaws.com/other/x'],
  ['their host with somebody’s keys', 'https://user:pass@mms.twiliocdn.com/x'],
])('a redirect to %s is not followed', async (_, location) => {
  const found = await fetchFrom((_request, response) => response.writeHead(307, { location }).end())
  expect(found).toEqual({ kind: 'failed', why: 'file_redirected' })
})

test('a redirect is followed without our keys, and no ring of them for ever', async () => {
  const keys: (string | undefined)[] = []
  const found = await fetchFrom((request, response) => {
    keys.push(request.headers.authorization)
    response.writeHead(302, { location: '/again' }).end()
  })
  expect(found).toEqual({ kind: 'failed', why: 'file_redirected' })
  expect(keys).toHaveLength(pictureLimits.pictureRedirectsMax + 1)
  expect(keys.slice(1).every((key) => key === undefined)).toBe(true)
})

test('a file of more than 5 MB is cut off, whatever length it states', async () => {
  let sent = 0
  const piece = Buffer.alloc(64 * 1_024)
  const found = await fetchFrom((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length
    }
    response.on('drain', write)
    write()
  })
  expect(found).toEqual({ kind: 'too_large' })
  expect(sent).toBeLessThan(4 * pictureLimits.pictureBytesMax)
})

test('a host that trickles holds the job up to its deadline', async () => {
  const found = await fetchFrom((_request, response) => void response.write('x'))
  expect(found).toEqual({ kind: 'failed', why: 'file_unread' })
})

test('a picture is deleted after 30 days, and refused from that moment on', async () => {
  const { request, text } = await receive([['image/jpeg', jpeg]])
  await app.drainJobs()
  const { id } = await pictureOf(request)
  const age = (days: number) =>
    queryAll(app, `update picture set created_at = now() - $2::interval where message_id = $1`, [
      text.id,
      `${days} days`,
    ])
  const expire = () =>
    inBusiness(app.database, businessId, (tx) => expirePictures(tx, businessId, new Date()))
  await age(29)
  await expire()
  expect((await show(id)).status).toBe(200)
  await age(31)
  expect((await show(id)).status).toBe(404)
  await expire()
  expect(await pictureOf(request)).toMatchObject({ state: 'expired' })
  expect(
    await queryAll(app, 'select 1 from picture where id = $1 and bytes is not null', [id]),
  ).toEqual([])
})

test('pictures are in the export of their customer, and erased with them, here and at the provider', async () => {
  const { request } = await receive([['image/jpeg', jpeg]])
  await app.drainJobs()
  const { id } = await pictureOf(request)
  const path = `/v1/customers/${request.customer.id}`
  const { body } = await caller.call<{ pictures: { base64: string }[] }>('GET', `${path}/export`)
  expect(body.pictures).toMatchObject([{ id, contentType: 'image/webp', state: 'shown' }])
  const shown = Buffer.from(await (await show(id)).arrayBuffer())
  expect(Buffer.from(body.pictures[0]?.base64 ?? '', 'base64')).toEqual(shown)

  await sendPictures(app, request.customer.phone, [['image/jpeg', jpeg]])
  await expect.poll(async () => (await newest(request)).pictures[0]?.state).toBe('waiting')
  await caller.call('POST', `/v1/requests/${request.id}/cancel`)
  expect((await caller.call('DELETE', path)).status).toBe(204)
  expect((await show(id)).status).toBe(404)
  await app.drainJobs()
  expect((await newest(request)).pictures).toEqual([])
  const texts = await held<{ sid: string; from: string }>(app, 'messages')
  for (const { sid } of texts.filter(({ from }) => from === request.customer.phone))
    expect(await app.context.twilio.media.list(sid)).toEqual([])
})
