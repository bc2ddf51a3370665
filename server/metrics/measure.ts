import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import { onSignal } from './signals.ts'

const secondBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const lagBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200, 86_400]

/** Adds the metrics of what happens in this process, and counts until stopped. */
export function measure(registry: Registry): () => void {
  const stops = [
    measureCalls(registry),
    countStreams(registry),
    measureJobs(registry),
    measureProviders(registry),
    showBreakers(registry),
    measureWebhooks(registry),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Only these are told apart: a client may send any word as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A stream lasts as long as its screen: as a duration it would hide those of all other calls. */
const streamRoute = '/v1/events/stream'

function measureCalls(registry: Registry): () => void {
  const registers = [registry]
  const counted = new Counter({
    name: 'ringup_http_requests_total',
    help: 'Answered calls, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const took = new Histogram({
    name: 'ringup_http_request_duration_seconds',
    help: 'From the head of a call to the end of its answer, by method and pattern of the route; without live streams.',
    labelNames: ['method', 'route'],
    buckets: secondBuckets,
    registers,
  })
  return onSignal('call', ({ method: given, route, status, ms }) => {
    const method = methods.has(given) ? given : 'other'
    counted.inc({ method, route, status: String(status) })
    if (route !== streamRoute) took.observe({ method, route }, ms / 1_000)
  })
}

function countStreams(registry: Registry): () => void {
  const open = new Gauge({
    name: 'ringup_live_streams',
    help: 'Live streams that are open in this process.',
    registers: [registry],
  })
  open.set(0)
  return onSignal('stream', ({ change }) => open.inc(change))
}

function measureJobs(registry: Registry): () => void {
  const registers = [registry]
  const ended = new Counter({
    name: 'ringup_jobs_total',
    help: 'Attempts of jobs that ended in this process, by kind and outcome (done, failed).',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const took = new Histogram({
    name: 'ringup_job_duration_seconds',
    help: 'How long an attempt of a job took, by kind.',
    labelNames: ['kind'],
    buckets: secondBuckets,
    registers,
  })
  return onSignal('job', ({ kind, isDone, ms }) => {
    ended.inc({ kind, outcome: isDone ? 'done' : 'failed' })
    took.observe({ kind }, ms / 1_000)
  })
}

function measureProviders(registry: Registry): () => void {
  const took = new Histogram({
    name: 'ringup_provider_call_duration_seconds',
    help: 'Calls to the providers (cards, texts), by outcome: answered, refused (4xx), failed (5xx), no_answer.',
    labelNames: ['provider', 'outcome'],
    buckets: secondBuckets,
    registers: [registry],
  })
  return onSignal('provider', ({ provider, outcome, ms }) =>
    took.observe({ provider, outcome }, ms / 1_000),
  )
}

function showBreakers(registry: Registry): () => void {
  const open = new Gauge({
    name: 'ringup_provider_breaker_open',
    help: '1 while the jobs of this worker do not call a provider, because it does not answer; else 0.',
    labelNames: ['provider'],
    registers: [registry],
  })
  for (const provider of ['cards', 'texts']) open.set({ provider }, 0)
  return onSignal('breaker', ({ provider, isOpen }) => open.set({ provider }, isOpen ? 1 : 0))
}

function measureWebhooks(registry: Registry): () => void {
  const registers = [registry]
  const incoming = new Histogram({
    name: 'ringup_webhook_in_lag_seconds',
    help: 'From the arrival of an event of the card provider until it was handled.',
    buckets: lagBuckets,
    registers,
  })
  const outgoing = new Histogram({
    name: 'ringup_webhook_out_lag_seconds',
    help: 'From an event until a receiver took it; an attempt that a receiver did not take is not in it.',
    buckets: lagBuckets,
    registers,
  })
  const attempts = new Counter({
    name: 'ringup_webhook_out_attempts_total',
    help: 'Attempts to deliver an event, by outcome (taken, not_taken).',
    labelNames: ['outcome'],
    registers,
  })
  const stops = [
    onSignal('webhookIn', ({ lagMs }) => incoming.observe(lagMs / 1_000)),
    onSignal('webhookOut', ({ lagMs, isTaken }) => {
      attempts.inc({ outcome: isTaken ? 'taken' : 'not_taken' })
      if (isTaken) outgoing.observe(lagMs / 1_000)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
