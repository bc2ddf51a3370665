import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ask, newMobile } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { pressPay, setFault } from '../../tests/support/rehearse.ts'
import { readTraces } from './readTraces.ts'
import { inSpan, setTracing, traceparent, tracingOf } from './spans.ts'

// A collector that keeps what it gets, in the form of OTLP's JSON.
type Attribute = { key: string; value: Record<string, unknown> }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number; message?: string }
}
const got: Span[] = []
const raw: string[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  raw.push(`${request.url} ${text}`)
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
  }
  got.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo
const { app, caller, businessId } = await openBusiness({
  environment: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const find = (name: string, traceId: string) =>
  got.find((span) => span.name === name && span.traceId === traceId)
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const sent = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }

test('one trace leads from a call through its job to the provider', async () => {
  const phone = newMobile()
  const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
  const made = await caller.call<{ id: string }>('POST', '/v1/requests', body, {
    'idempotency-key': 'one',
    ...sent,
  })
  expect(made.status).toBe(201)
  await app.drainJobs()
  await expect.poll(() => find('POST texts', traceId), { timeout: 15_000 }).toBeDefined()
  const [call, job, provider] = ['POST /v1/requests', 'sendText', 'POST texts'].map((name) =>
    find(name, traceId),
  )
  expect(call).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(call?.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: '/v1/requests' },
  })
  expect(job).toMatchObject({ parentSpanId: call?.spanId, kind: 5 })
  expect(provider).toMatchObject({ parentSpanId: job?.spanId, kind: 3 })
  // The spans name nobody.
  const text = raw.join('\n')
  for (const word of [phone.slice(1), made.body.id, businessId, 'Boiler', caller.cookie])
    expect(text).not.toContain(word)
  expect(raw[0]).toMatch(/^\/v1\/traces /)
  expect(text).toContain('"service.name"')
})

test('a call to the provider that fails is marked, without its words', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.payment_intents.create', do: 'status', status: 500, times: 9 })
  await pressPay(app, request)
  const failed = () => got.find(({ kind, status }) => kind === 3 && status.code === 2)
  await expect.poll(failed, { timeout: 15_000 }).toBeDefined()
  expect(failed()?.status.message).toBeUndefined()
})

test('while nobody traces, work runs as it is, and no job carries anything', async () => {
  const tracing = tracingOf()
  setTracing(null)
  try {
    const plan = () => {
      throw new Error('a span is planned though nobody traces')
    }
    expect(await inSpan(plan, async () => 'done')).toBe('done')
    expect(traceparent()).toBeUndefined()
  } finally {
    setTracing(tracing)
  }
})

test('a collector’s address that is none, and a share that is no part, refuse the start', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/otlp/' }
  expect(readTraces({})).toBeNull()
  expect(readTraces(endpoint)).toEqual({
    address: 'http://collector:4318/otlp/v1/traces',
    share: 1,
  })
  expect(readTraces({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' })?.share).toBe(0.1)
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'nowhere' },
    { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' },
    { ...endpoint, OTEL_TRACES_SAMPLER_ARG: 'half' },
  ])
    expect(() => readTraces(wrong)).toThrow(/set it to/)
})
