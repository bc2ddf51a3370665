import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { awaitText, newMobile } from '../support/callers.ts'
import { openClientProject } from '../support/clientProject.ts'
import { madeKey } from '../support/keys.ts'
import { openBusiness } from '../support/openApp.ts'
import { ROOT } from '../support/readSources.ts'
import { signWebhook, webhookSecret } from '../support/signWebhook.ts'

const { app, caller } = await openBusiness()
const { key } = await madeKey(caller, { role: 'staff' })
const environment = { RINGUP_URL: app.url, RINGUP_KEY: key, WEBHOOK_SECRET: webhookSecret }
const project = await openClientProject(['examples/booking/booking.mjs'])
const shop = await startShop()

/** Starts the appointment page in the project of its reader. @returns its address */
async function startShop(): Promise<string> {
  const child = spawn(process.execPath, ['booking.mjs'], {
    cwd: project.folder,
    env: { PATH: process.env['PATH'], ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(() => end(child))
  const failed = once(child.stderr, 'data').then(([text]) => Promise.reject(new Error(`${text}`)))
  failed.catch(() => {})
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  return String(line).trim()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** Books as a browser does. @returns where it is sent, or the page that it gets instead */
async function book(phone: string, id: string): Promise<string> {
  const form = new URLSearchParams({ id, name: 'Ana Ruiz', phone, day: '2027-03-01' })
  const response = await fetch(`${shop}/appointments`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return response.headers.get('location') ?? (await response.text())
}

async function readPage(place: string): Promise<string> {
  return (await fetch(shop + place)).text()
}

/** Posts an event of Ringup to the shop, changed by `headers`. @returns the status of its answer */
async function tell(requestId: string, headers: Record<string, string> = {}): Promise<number> {
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ type: 'request.paid', timestamp, data: { id: requestId } })
  const response = await fetch(`${shop}/webhooks/ringup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signWebhook(body), ...headers },
    body,
  })
  return response.status
}

type Listed = { data: { id: string; amountMinor: number }[] }

/** Lists the requests to a number. */
async function askedOf(phone: string): Promise<Listed['data']> {
  const query = new URLSearchParams({ q: phone })
  return (await caller.call<Listed>('GET', `/v1/requests?${query}`)).body.data
}

test('the appointment page asks for one deposit by text, and confirms when a signed webhook says it is paid', async () => {
  const id = /name="id" value="([^"]+)"/.exec(await readPage('/'))?.[1] ?? ''
  const phone = newMobile()
  const places = await Promise.all([book(phone, id), book(phone, id)])
  const [place = ''] = places
  expect(places).toEqual([`/appointments/${id}`, `/appointments/${id}`])
  const asked = await askedOf(phone)
  expect(asked.map(({ amountMinor }) => amountMinor)).toEqual([2_000])
  await app.drainJobs()
  await awaitText(app, phone, /20\.00/)
  expect(await readPage(place)).toContain('Almost booked')

  const requestId = asked[0]?.id ?? ''
  expect(await tell(requestId, { 'webhook-signature': 'v1,AAAA' })).toBe(400)
  // A webhook that says more than is true changes nothing.
  expect(await tell(requestId)).toBe(204)
  expect(await readPage(place)).toContain('Almost booked')

  const paid = await caller.call('POST', `/v1/requests/${requestId}/mark-paid`, { how: 'cash' })
  expect(paid.status).toBe(200)
  expect(await tell(requestId)).toBe(204)
  expect(await readPage(place)).toContain('Your deposit is paid')
})

test('the appointment page says what is wrong with a number, and writes nobody’s words as HTML', async () => {
  expect(await book('12', 'a')).toContain('role="alert">This number is too short')
  expect(await readPage('/appointments/none')).toContain('no such appointment')
  const form = { id: 'b', name: 'Ana', phone: newMobile(), day: '<script>1' }
  await fetch(`${shop}/appointments`, { method: 'POST', body: new URLSearchParams(form) })
  expect(await readPage('/appointments/b')).toContain('&#60;script&#62;1 is yours')
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
    const headers = JSON.stringify(signWebhook(body))
    expect(JSON.parse(await run(['-c', verify], { HEADERS: headers, BODY: body }))).toEqual([
      'request.paid',
      'Nobody who has the secret signed this webhook.',
      'This webhook is too old, or a clock is wrong.',
      'This call has no signature of a webhook.',
    ])
  },
)
