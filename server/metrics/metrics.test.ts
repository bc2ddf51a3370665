import { expect, test } from 'vitest'
import { ask, newMobile, signedIn } from '../../tests/support/callers.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { readMetrics, readValue, seriesOf } from '../../tests/support/readMetrics.ts'
import { awaitTold, pressPay } from '../../tests/support/rehearse.ts'
import { metricNames } from './metricNames.ts'
import { openMetrics } from './openMetrics.ts'
import type { Gauges } from './readGauges.ts'

const port = await freePort()
const { app, caller, businessId } = await openBusiness({
  environment: { METRICS_PORT: String(port) },
})
const url = `http://127.0.0.1:${port}/metrics`
const read = () => readMetrics(url)

test('every metric is described, and none is exported that is not in the list', async () => {
  const text = await read()
  const described = [...text.matchAll(/^# HELP (ringup_\w+) \S/gm)].map(([, name]) => name)
  const typed = [...text.matchAll(/^# TYPE (ringup_\w+) /gm)].map(([, name]) => name)
  expect(described.toSorted()).toEqual([...metricNames].toSorted())
  expect(typed.toSorted()).toEqual([...metricNames].toSorted())
})

test('only GET /metrics is answered', async () => {
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/v1/requests`)).status).toBe(404)
  const answer = await fetch(`${url}?x=1`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
})

test('a call, a job, a payment, an event and a stream show', async () => {
  const request = await ask(caller)
  await pressPay(app, request)
  await app.drainJobs()
  // The event comes after the answer, and is handled by a job.
  await awaitTold(app)
  await app.drainJobs()
  const stream = await openStream(app, caller)
  const text = await read()
  const route = 'method="POST",route="/v1/requests"'
  expect(readValue(text, `ringup_http_requests_total{${route},status="201"}`)).toBe(1)
  expect(readValue(text, `ringup_http_request_duration_seconds_count{${route}}`)).toBe(1)
  expect(readValue(text, 'ringup_jobs_total{kind="sendText",outcome="done"}')).toBe(1)
  const calls = 'ringup_provider_call_duration_seconds_count'
  expect(readValue(text, `${calls}{provider="cards",outcome="answered"}`)).toBeGreaterThan(0)
  expect(readValue(text, `${calls}{provider="texts",outcome="answered"}`)).toBeGreaterThan(0)
  expect(readValue(text, 'ringup_webhook_in_lag_seconds_count')).toBeGreaterThan(0)
  expect(readValue(text, 'ringup_pool_wait_seconds_count{pool="app"}')).toBeGreaterThan(0)
  expect(readValue(text, 'ringup_live_streams')).toBe(1)
  await stream.close()
  await expect.poll(async () => readValue(await read(), 'ringup_live_streams')).toBe(0)
})

test('unknown paths, ids and telephone numbers make no series and stand in no label', async () => {
  const phone = newMobile()
  const { id } = await ask(caller, { phone })
  const call = (path: string) => caller.call('GET', path)
  const visit = async (round: number) => {
    await call(`/v1/requests/req_${round}`)
    await call(`/v1/requests/${id}`)
    await call(`/nowhere/${round}/${phone}`)
    await call(`/assets/${round}.js`)
    await call(`/p/${round}x${phone.slice(1)}`)
    await fetch(`${app.url}/v1/customers/${round}?phone=${phone}`, { method: 'PUT' })
    await fetch(`${app.url}/x${round}`, { method: 'REPORT' }).catch(() => {})
  }
  await visit(0)
  const before = await read()
  for (let round = 1; round < 40; round += 1) await visit(round)
  await signedIn(app)
  const after = await read()
  const callsOf = (text: string) => seriesOf(text).filter(isOfVisits)
  expect(callsOf(after)).toEqual(callsOf(before))
  for (const line of seriesOf(after)) {
    expect(line).not.toContain(phone.slice(1))
    expect(line).not.toContain(id)
    expect(line).not.toContain(businessId)
    expect(line).not.toMatch(/\d{7}/)
  }
})

/**
 * Returns whether the visits above could have made a series. The providers call back when they like, and what waits in the
 * queue is read anew every few seconds: their series may come at any time.
 */
function isOfVisits(series: string): boolean {
  return series.startsWith('ringup_http_') && !/route="[^"]*\/(auth|hooks)\//.test(series)
}

const calm: Gauges = {
  queue: [{ kind: 'sendText', waiting: 3, oldestSeconds: 40 }],
  stuck: { texts: 1, money: 2, differences: 4 },
  inboxSeconds: 5,
  schema: '0074_metrics.sql',
}

test('a database that is away, or does not answer, leaves the metrics answering without old figures', async () => {
  let answer: () => Promise<Gauges> = async () => calm
  let reads = 0
  const metrics = await openMetrics({
    role: 'all',
    pools: {},
    reader: () => {
      reads += 1
      return answer()
    },
    keptMs: 0,
    waitMs: 50,
  })
  const there = await metrics.present()
  expect(readValue(there, 'ringup_database_up')).toBe(1)
  expect(readValue(there, 'ringup_queue_waiting_jobs{kind="sendText"}')).toBe(3)
  expect(readValue(there, 'ringup_money_unsettled')).toBe(2)
  for (const away of [
    () => Promise.reject(new Error('away')),
    () => new Promise<Gauges>(() => {}),
  ]) {
    answer = away
    const text = await metrics.present()
    expect(readValue(text, 'ringup_database_up')).toBe(0)
    expect(seriesOf(text).filter((line) => /ringup_(queue|money|texts)/.test(line))).toEqual([])
  }
  answer = async () => calm
  expect(readValue(await metrics.present(), 'ringup_money_unsettled')).toBe(2)
  expect(reads).toBe(4)
  metrics.stop()
})
