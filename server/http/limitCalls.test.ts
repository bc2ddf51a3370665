import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { wireLimits } from '#rules/wireLimits.ts'
import { buildApp } from '#server/app.ts'
import { followEvents } from '#server/database/followEvents.ts'
import { type Answer, ask, owner, stranger } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { type OpenStream, openStream } from '../../tests/support/openStream.ts'

// Limits that a test can reach; the windows are too long to end meanwhile.
changeLimits(wireLimits, {
  callsPerPersonMax: 40,
  callsPerBusinessMax: 1_000,
  callsPerAddressMax: 120,
  callsWindowMs: 24 * 3_600_000,
  missesWindowMs: 24 * 3_600_000,
})

let payPath: string
const logged: string[] = []
const { app, caller } = await openBusiness({ callLimits: 'on', onLog: (line) => logged.push(line) })
beforeAll(async () => {
  payPath = new URL((await ask(caller)).payLink ?? '').pathname
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const guess = () => `/p/${randomBytes(16).toString('base64url')}`

/** Runs `work` while the database cannot be reached. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const { database } = app.context
  Object.assign(app.context, { database: undefined })
  try {
    await work()
  } finally {
    Object.assign(app.context, { database })
  }
}

function expectPaused(answer: Answer<unknown>): void {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('an address may guess a limited number of links, then nothing is looked up for it', async () => {
  const address = from('203.0.113.1')
  for (let miss = 0; miss < wireLimits.missesPerAddressMax; miss += 1)
    expect((await stranger(app).call('GET', guess(), undefined, address)).status).toBe(404)
  await withoutDatabase(async () => {
    for (const [method, path] of [
      ['GET', guess()],
      ['GET', `${guess()}/status`],
      ['POST', `${guess()}/payment`],
      ['GET', payPath],
      ['POST', '/hooks/stripe'],
    ] as const)
      expectPaused(await stranger(app).call(method, path, undefined, address))
  })
  expect((await stranger(app).call('GET', payPath, undefined, from('203.0.113.2'))).status).toBe(
    200,
  )
})

test('a payer can go on from an address from which strangers guess', async () => {
  const address = from('203.0.113.3')
  expect((await stranger(app).call('GET', payPath, undefined, address)).status).toBe(200)
  for (let miss = 0; miss < wireLimits.missesPerAddressMax; miss += 1)
    await stranger(app).call('GET', guess(), undefined, address)
  expectPaused(await stranger(app).call('GET', guess(), undefined, address))
  expect((await stranger(app).call('GET', `${payPath}/status`, undefined, address)).status).toBe(
    200,
  )
})

test('a browser gets the refusal in its language, as a small page', async () => {
  const headers = { ...from('203.0.113.1'), accept: 'text/html', 'accept-language': 'de' }
  const answer = await stranger(app).call<string>('GET', guess(), undefined, headers)
  expectPaused(answer)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.body).toContain('<html lang="de"')
  expect(answer.body.length).toBeLessThan(1_000)
})

test('wrong signatures count like guesses, right ones do not', async () => {
  const address = from('203.0.113.4')
  const hook = () => stranger(app).call('POST', '/hooks/stripe', { id: 'evt_1' }, address)
  for (let miss = 0; miss < wireLimits.missesPerAddressMax; miss += 1)
    expect((await hook()).status).toBe(400)
  expectPaused(await hook())
})

test('an address has a limit of calls, and another address its own', async () => {
  const call = (address: string) =>
    stranger(app).call('GET', '/v1/requests', undefined, from(address))
  const answers = []
  for (let calls = 0; calls <= wireLimits.callsPerAddressMax; calls += 1)
    answers.push(await call('2001:db8:9::1'))
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: wireLimits.callsPerAddressMax }, () => 401),
    429,
  ])
  expectPaused(answers.at(-1) as Answer)
  // The same subscriber at another address (RFC 6177), and another subscriber.
  expectPaused(await call('2001:db8:9::ffff'))
  expect((await call('2001:db8:a::1')).status).toBe(401)
})

test('a person has a limit of calls across all addresses and devices, and a colleague their own', async () => {
  const one = await owner(app)
  const other = await owner(app)
  let last: Answer | undefined
  for (let calls = 0; calls <= wireLimits.callsPerPersonMax; calls += 1)
    last = await one.call('GET', '/auth/session', undefined, from(`198.51.100.${calls}`))
  expectPaused(last as Answer)
  expect(last?.body).toMatchObject({ code: 'too_many_tries' })
  expect((await other.call('GET', '/auth/session')).status).toBe(200)
})

test('a person may hold a limited number of streams open, and one that ends makes room', async () => {
  const one = await owner(app)
  const streams: OpenStream[] = []
  const keep = (stream: OpenStream) => streams.push(stream) > 0
  for (let open = 0; open < wireLimits.streamsPerPersonMax; open += 1)
    keep(await openStream(app, one))
  expectPaused(await one.call('GET', '/v1/events/stream'))
  await streams[0]?.close()
  await expect.poll(() => openStream(app, one).then(keep, () => false)).toBe(true)
  for (const stream of streams) await stream.close()
})

test('a proxy that is not trusted is logged once', async () => {
  const signal = followEvents(app.databaseUrl)
  const config = { ...app.context.config, trustedProxies: [] }
  const other = await buildApp({ ...app.context, config }, signal)
  for (let calls = 0; calls < 3; calls += 1)
    await other.inject({ url: '/healthz', headers: from('203.0.113.9') })
  expect(logged.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  await other.close()
  await signal.close()
})

test('what a provider sends is not limited by the few addresses that it comes from', async () => {
  const address = from('203.0.113.77')
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...address }
  const send = () => stranger(app).call('POST', '/hooks/twilio/inbound', undefined, form)
  const statuses = new Set<number>()
  for (let sent = 0; sent < wireLimits.missesPerAddressMax; sent += 1)
    statuses.add((await send()).status)
  expect(statuses).not.toContain(429)
  const page = () => stranger(app).call('GET', '/sign-in', undefined, address)
  let pages = 0
  while ((await page()).status !== 429) pages += 1
  expect(pages).toBe(wireLimits.callsPerAddressMax)
})
