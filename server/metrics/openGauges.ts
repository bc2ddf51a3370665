import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from '@prometheus-io/client'
import { startWatch } from '#server/startWatch.ts'
import { numberOf } from './describeProcess.ts'
import type { GaugeReader, Gauges } from './readGauges.ts'

/**
 * Adds the gauges that are read from the database. However often they are asked for, they are read every few seconds
 * at most. A database that is away takes them out of the answer, and shows in `ringup_database_up`: a figure of
 * before would look like one of now.
 */
export function openGauges(
  registry: Registry,
  read: GaugeReader,
  { keptMs, waitMs }: { keptMs: number; waitMs: number },
): { refresh(): Promise<void> } {
  const gauges = makeGauges(registry)
  let age: (() => number) | null = null
  let reading: Promise<void> | null = null

  async function readInTime(): Promise<void> {
    const since = startWatch()
    const late = new AbortController()
    const answer = read()
    try {
      // The read that is too late ends by itself; nobody waits for it.
      answer.catch(() => {})
      const values = await Promise.race([answer, failLater(waitMs, late.signal)])
      show(gauges, values)
    } catch {
      hide(gauges)
    } finally {
      late.abort()
    }
    gauges.took.set(since() / 1_000)
    age = startWatch()
  }

  return {
    async refresh() {
      if (age && age() < keptMs) return
      reading ??= readInTime().finally(() => {
        reading = null
      })
      await reading
    },
  }
}

async function failLater(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal })
  throw new Error('the database did not answer in time')
}

type GaugeSet = ReturnType<typeof makeGauges>

function makeGauges(registry: Registry) {
  const add = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  return {
    up: add(
      'ringup_database_up',
      '1 if the gauges of the database could be read in time, else 0; then they are left out.',
    ),
    took: add('ringup_database_read_seconds', 'How long the last read of these gauges took.'),
    waiting: add('ringup_queue_waiting_jobs', 'Due jobs that wait for a worker, by kind.', [
      'kind',
    ]),
    oldest: add(
      'ringup_queue_oldest_job_age_seconds',
      'How long the oldest due job has waited, by kind.',
      ['kind'],
    ),
    texts: add('ringup_texts_unknown', 'Texts whose outcome has been unknown for 30 minutes.'),
    money: add(
      'ringup_money_unsettled',
      'Payments and refunds that have been under way for two hours.',
    ),
    differences: add(
      'ringup_reconcile_differences',
      'Differences to the records of the card provider that have been open for an hour.',
    ),
    inbox: add(
      'ringup_webhook_in_oldest_age_seconds',
      'How long the oldest event of the card provider that is not handled has been here; 0 without one.',
    ),
    schema: add(
      'ringup_database_schema_version',
      'The number of the newest migration that was applied to the database.',
    ),
  }
}

function show(gauges: GaugeSet, { queue, stuck, inboxSeconds, schema }: Gauges): void {
  gauges.up.set(1)
  gauges.waiting.reset()
  gauges.oldest.reset()
  for (const { kind, waiting, oldestSeconds } of queue) {
    gauges.waiting.set({ kind }, waiting)
    gauges.oldest.set({ kind }, oldestSeconds)
  }
  gauges.texts.set(stuck.texts)
  gauges.money.set(stuck.money)
  gauges.differences.set(stuck.differences)
  gauges.inbox.set(inboxSeconds)
  gauges.schema.set(numberOf(schema))
}

function hide({ up, took: _, waiting, oldest, ...single }: GaugeSet): void {
  up.set(0)
  waiting.reset()
  oldest.reset()
  // To reset a gauge without labels would show it as 0.
  for (const gauge of Object.values(single)) gauge.remove()
}
