import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { awaitText, newMobile, readRequest } from '../support/callers.ts'
import { openClientProject } from '../support/clientProject.ts'
import { findNodes } from '../support/findNodes.ts'
import { madeKey } from '../support/keys.ts'
import { openBusiness } from '../support/openApp.ts'
import { ROOT } from '../support/readSources.ts'
import { awaitStatus, confirm, startPaying } from '../support/rehearse.ts'
import { signWebhook, webhookSecret } from '../support/signWebhook.ts'
import { startShop } from '../support/startShop.ts'
import { madeEndpoint } from '../support/webhooks.ts'

/** The most that the scripts of the client may weigh, compressed. */
const gzipBytesMax = 10_000

const { app, caller } = await openBusiness()
const { key } = await madeKey(caller, { role: 'staff' })
const project = await openClientProject([
  'tests/client/program.mjs',
  'examples/booking/booking.mjs',
])
const client = path.join(project.folder, 'node_modules/@ringup/client')
// The shop needs the secret of its endpoint to start, and the endpoint the address of the shop.
const endpoint = await madeEndpoint(caller, 'http://localhost:4000/webhooks/ringup', {
  types: ['request.paid', 'request.marked_paid'],
})
const environment = { RINGUP_URL: app.url, RINGUP_KEY: key, WEBHOOK_SECRET: endpoint.secret }
const shop = await startShop(project, environment)
await caller.call('PATCH', `/v1/webhook-endpoints/${endpoint.id}`, {
  url: `${shop.url}/webhooks/ringup`,
})

test.for(findNodes())(
  'the packed client makes, lists and refuses in an empty project on Node $major',
  async ({ file }) => {
    const body = JSON.stringify({ type: 'request.paid', timestamp: '', data: { id: 'req_1' } })
    const webhook = { body, headers: signWebhook(body), secret: webhookSecret }
    const given = { ...environment, PHONE: newMobile(), WEBHOOK: JSON.stringify(webhook) }
    const found = JSON.parse(await project.run(file, ['program.mjs'], given))
    expect(found).toEqual({
      isSame: true,
      listed: ['Third', 'Second', 'Boiler service'],
      canceled: 'canceled',
      refusal: {
        code: expect.stringMatching(/^amount_/),
        status: 422,
        fields: ['amountMinor'],
        hasRequestId: true,
      },
      tampered: { code: 'webhook_signature_wrong', status: 400, fields: [], hasRequestId: false },
      event: JSON.parse(body),
      browser: expect.stringContaining('browser'),
    })
  },
)

test('the types of the packed client compile strictly, and refuse what the contract has not', async () => {
  await writeFile(path.join(project.folder, 'typed.ts'), typed)
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext']
  const printed = await project
    .run(process.execPath, [tsc, ...options, 'typed.ts'])
    .catch((error) => error.stdout)
  expect(printed).toBe('')
})

test(`the client needs no other package, and is at most ${gzipBytesMax} bytes compressed`, () => {
  const installed = readdirSync(path.join(project.folder, 'node_modules'), { recursive: true })
  const packages = installed.filter((file) => /(^|\/)package\.json$/.test(String(file)))
  expect(packages).toEqual(['@ringup/client/package.json'])
  const scripts = readdirSync(path.join(client, 'dist')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(path.join(client, 'dist', name), 'utf8')).join('')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(gzipBytesMax)
})

type Listed = { data: { id: string; amountMinor: number }[] }

/** Lists the requests to a number. */
async function askedOf(phone: string): Promise<Listed['data']> {
  const query = new URLSearchParams({ q: phone })
  return (await caller.call<Listed>('GET', `/v1/requests?${query}`)).body.data
}

/** Posts to the shop that a request is paid. @returns the status of its answer */
async function tell(requestId: string, secret: string): Promise<number> {
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ type: 'request.paid', timestamp, data: { id: requestId } })
  const headers = { 'content-type': 'application/json', ...signWebhook(body, { secret }) }
  return (await fetch(`${shop.url}/webhooks/ringup`, { method: 'POST', headers, body })).status
}

test('the appointment page asks for one deposit by text, and our webhook confirms it once it is paid by card', async () => {
  const id = /name="id" value="([^"]+)"/.exec(await shop.read('/'))?.[1] ?? ''
  const phone = newMobile()
  const place = `/appointments/${id}`
  const twice = [shop.book({ id, phone }), shop.book({ id, phone })]
  expect(await Promise.all(twice)).toEqual([place, place])
  const asked = await askedOf(phone)
  expect(asked.map(({ amountMinor }) => amountMinor)).toEqual([2_000])
  await app.drainJobs()
  await awaitText(app, phone, /20\.00/)

  const request = await readRequest(caller, asked[0]?.id ?? '')
  expect(await tell(request.id, webhookSecret)).toBe(400)
  // A signed webhook that says more than is true changes nothing.
  expect(await tell(request.id, endpoint.secret)).toBe(204)
  expect(await shop.read(place)).toContain('Almost booked')

  expect(await confirm(app, await startPaying(app, request))).toBe(200)
  await awaitStatus(app, caller, request.id, 'paid')
  await app.drainJobs()
  expect(await shop.read(place)).toContain('Your deposit is paid')
})

test('the appointment page says what is wrong with a number, and writes nobody’s words as HTML', async () => {
  expect(await shop.book({ id: 'a', phone: '12' })).toContain(
    'role="alert">This number is too short',
  )
  expect(await shop.read('/appointments/none')).toContain('no such appointment')
  const place = await shop.book({ id: 'b', phone: newMobile(), day: '<script>1' })
  expect(await shop.read(place)).toContain('&#60;script&#62;1 is yours')
})

/** The Python of this machine from 3.9 on; without one there is nothing to show. */
function findPython(): string[] {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)'])
    return ['python3']
  } catch {
    return []
  }
}

test.for(findPython())(
  'the example for %s makes one request for one order, and verifies webhooks',
  async (python) => {
    const folder = path.join(ROOT, 'examples/python')
    const run = (args: string[], more = {}) =>
      project.run(python, args, {
        ...environment,
        PYTHONPATH: folder,
        PYTHONDONTWRITEBYTECODE: '1',
        ...more,
      })
    const phone = newMobile()
    const order = [
      path.join(folder, 'ringup.py'),
      phone,
      '8500',
      'Boiler service',
      `order-${phone}`,
    ]
    const made = JSON.parse(await run(order))
    expect(JSON.parse(await run(order))).toEqual(made)
    expect(await askedOf(phone)).toHaveLength(1)

    const body = '{"type":"request.paid"}'
    const verify = `
import json, os, ringup
headers = json.loads(os.environ["HEADERS"])
def outcome(body, headers):
    try:
        return ringup.verify_webhook(body, headers, os.environ["WEBHOOK_SECRET"])["type"]
    except ValueError as error:
        return str(error)
old = {**headers, "webhook-timestamp": str(int(headers["webhook-timestamp"]) - 301)}
body = os.environ["BODY"].encode()
print(json.dumps([outcome(*one) for one in [(body, headers), (body + b" ", headers), (body, old), (body, {})]]))
`
    const headers = JSON.stringify(signWebhook(body, { secret: endpoint.secret }))
    expect(JSON.parse(await run(['-c', verify], { HEADERS: headers, BODY: body }))).toEqual([
      'request.paid',
      'Nobody who has the secret signed this webhook.',
      'This webhook is too old, or a clock is wrong.',
      'This call has no signature of a webhook.',
    ])
  },
)

const typed = `
import { openRingup, RingupError, verifyWebhook, type PaymentRequest } from '@ringup/client'

const ringup = openRingup({ url: 'https://pay.example.com', key: '' })
const made: PaymentRequest = await ringup.requests.create({ phone: '', amountMinor: 1, whatFor: '' })
const amount: number = made.amountMinor
for await (const row of ringup.customers.list({ q: 'ana' })) row.id.toUpperCase()
for await (const page of ringup.auditLog.list().pages()) page.data[0]?.sequence.toFixed()
// @ts-expect-error an amount is a number
await ringup.requests.create({ phone: '', amountMinor: '1', whatFor: '' })
// @ts-expect-error no such field
await ringup.requests.create({ phone: '', amountMinor: 1, whatFor: '', amount: 1 })
// @ts-expect-error a key makes no refund
ringup.requests.refund
const event = await verifyWebhook('', new Headers(), '')
if (event.type === 'request.paid') event.data.request?.amountMinor.toFixed()
try {
  await ringup.requests.cancel(made.id)
} catch (error) {
  if (error instanceof RingupError && error.code === 'request_paid') error.detail.trim()
}
export { amount }
`
