import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTrial, type Trial } from '../testing/startTrial.ts'

let trial: Trial

beforeAll(async () => {
  trial = await startTrial({ SANDBOX_TWILIO_SENDERS: other })
})
beforeEach(() => trial.post('/control/reset', {}))
afterAll(() => trial.close())

const account = 'AC00000000000000000000000000000000'
const app = '+15550006789'
const other = '+15550100200'

type View = {
  country: string
  with: string
  optedOut: boolean
  hasEarlier: boolean
  threads: { with: string; count: number; received: number; lastBody: string }[]
  texts: { body: string; delivery?: { state: string; status: number | null } | null }[]
}
type Listed = { phone: string; count: number; received: number; lastReceived: string }

const view = (phone: string, query = '') => trial.read<View>(`/phones/${phone}${query}`)
const list = () => trial.read<Listed[]>('/phones')
const bodies = async (phone: string, query = '') =>
  (await view(phone, query)).texts.map(({ body }) => body)

async function send(recipient: string, body: string, from = app) {
  await fetch(`${trial.url}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${account}:sandbox`)}` },
    body: new URLSearchParams({ To: recipient, From: from, Body: body }),
  })
}

async function deliver(recipient: string, body: string, from = app) {
  await send(recipient, body, from)
  await expect.poll(() => bodies(recipient, `?with=${encodeURIComponent(from)}`)).toContain(body)
}

const reply = (phone: string, body: unknown, recipient?: string) =>
  trial.post(`/phones/${phone}/messages`, { body, to: recipient })

test('a phone has a conversation with each sender, latest first, and shows the latest', async () => {
  const phone = '+353850123457'
  await deliver(phone, 'From the app')
  await deliver(phone, 'From another', other)
  await reply(phone, 'To the app', app)
  const shown = await view(phone)
  expect(shown).toMatchObject({ country: 'IE', with: app, optedOut: false, hasEarlier: false })
  expect(shown.threads).toMatchObject([
    { with: app, count: 2, received: 1, lastBody: 'To the app' },
    { with: other, count: 1, received: 1, lastBody: 'From another' },
  ])
  expect(await bodies(phone)).toEqual(['From the app', 'To the app'])
  expect(await bodies(phone, `?with=${encodeURIComponent(other)}`)).toEqual(['From another'])
  expect(await list()).toMatchObject([
    { phone, count: 3, received: 2, lastReceived: 'From another' },
  ])
})

test('only the latest texts are read, and the answer says that there are earlier ones', async () => {
  const phone = '+447400123456'
  for (const body of ['one', 'two', 'three']) await deliver(phone, body)
  expect(await view(phone, '?last=2')).toMatchObject({ hasEarlier: true })
  expect(await bodies(phone, '?last=2')).toEqual(['two', 'three'])
  expect(await view(phone, '?last=3')).toMatchObject({ hasEarlier: false })
})

test("a reply shows the app's answer, and STOP that the phone has opted out of that number", async () => {
  const phone = '+447400123456'
  await deliver(phone, 'Pay €5')
  expect((await reply(phone, 'STOP')).status).toBe(201)
  await expect
    .poll(async () => (await view(phone)).texts[1]?.delivery)
    .toMatchObject({ state: 'delivered', status: 200 })
  expect(await view(phone)).toMatchObject({ optedOut: true })
  expect(await view(phone, `?with=${encodeURIComponent(other)}`)).toMatchObject({ optedOut: false })
})

test('a late text is on its phone when it is delivered, not when it is sent', async () => {
  const phone = '+447400100700'
  await send(phone, 'Late')
  const status = async () =>
    (await trial.read<{ status: string }[]>('/control/state/messages'))[0]?.status
  await expect.poll(status).toBe('sent')
  expect(await bodies(phone)).toEqual([])
  expect(await list()).toEqual([])
  await trial.post('/control/clock', { advance: 11_000 })
  await expect.poll(() => bodies(phone)).toEqual(['Late'])
  expect(await list()).toMatchObject([{ phone, received: 1 }])
})

test('a number that no text reaches holds only what was written on it', async () => {
  const phone = '+447400130003'
  await send(phone, 'Never arrives')
  await reply(phone, 'Are you there?')
  expect(await bodies(phone)).toEqual(['Are you there?'])
  expect(await list()).toMatchObject([{ phone, count: 1, received: 0 }])
})

test.each([
  ['0740', 'Hello', 'The number must be in E.164, for example +447400123456.'],
  ['+447400123456', ' ', '"body" must be a text of 1 to 1600 characters.'],
  ['+447400123456', 'x'.repeat(1_601), '"body" must be a text of 1 to 1600 characters.'],
  ['+447400123456', undefined, '"body" must be a text of 1 to 1600 characters.'],
])('an invalid reply from %s is refused in one sentence', async (phone, body, error) => {
  const response = await reply(phone, body)
  expect([response.status, await response.json()]).toEqual([400, { error }])
})

test('the page names only files that exist, and loads nothing from elsewhere', async () => {
  const page = await fetch(`${trial.url}/`)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'/,
  )
  const html = await page.text()
  const files = [...html.matchAll(/(?:href|src)="(\/handset\/[^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(10)
  const answers = await Promise.all(files.map((file) => fetch(trial.url + file)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/)
})
