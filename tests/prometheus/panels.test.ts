import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../support/callers.ts'
import { freePort } from '../support/freePort.ts'
import { openBusiness } from '../support/openApp.ts'
import { openStream } from '../support/openStream.ts'
import { pressPay } from '../support/rehearse.ts'
import { madeEndpoint, openReceiver } from '../support/webhooks.ts'

// Whether what we give to operators works: a real Prometheus loads our rules, scrapes the app while people use it, and is
// asked the query of each panel of the dashboard. `npm run metrics:test`.

type Panel = { title: string; targets?: { expr: string }[] }
type Sample = { metric: Record<string, string>; value: [number, string] }
type Rule = { name: string; health: string; state: string; lastError?: string }

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))
const dashboard = JSON.parse(readFileSync(path.join(deploy, 'grafana/ringup.json'), 'utf8')) as {
  panels: Panel[]
}
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
)

const [metricsPort, port] = [await freePort(), await freePort()]
const { app, caller } = await openBusiness({ environment: { METRICS_PORT: String(metricsPort) } })
const receiver = await openReceiver()
const folder = mkdtempSync(path.join(tmpdir(), 'ringup-prometheus-'))
let prometheus: ChildProcess

beforeAll(async () => {
  const config = path.join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '500ms' },
      rule_files: [path.join(deploy, 'prometheus/ringup.rules.yml')],
      scrape_configs: [
        { job_name: 'ringup', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
      ],
    }),
  )
  const words = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  prometheus = spawn('prometheus', words, { stdio: 'ignore' })
  await untilScraped(1)
  // A rate needs the figure before: what is first counted between two looks is a series that starts.
  await usePerson()
  await untilScraped(4)
  await usePerson()
  await untilScraped(8)
})

afterAll(() => {
  prometheus.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('every panel of the dashboard shows something', async () => {
  const empty: string[] = []
  for (const [title, expr] of queries) {
    const samples = await query(expr)
    if (!samples.some(({ value }) => value[1] !== 'NaN')) empty.push(title)
  }
  expect(empty).toEqual([])
})

test('every alert rule is evaluated without an error, and none fires for an app that is well', async () => {
  const { groups } = await get<{ groups: { rules: Rule[] }[] }>('/api/v1/rules')
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(10)
  for (const { name, health, lastError } of rules)
    expect({ name, health, lastError }).toEqual({ name, health: 'ok' })
  expect(rules.filter(({ state }) => state === 'firing')).toEqual([])
})

/** Does what a person does on a day: asks, is paid, watches, and has a program that listens. */
async function usePerson(): Promise<void> {
  await madeEndpoint(caller, `${receiver.address}/hook`)
  const stream = await openStream(app, caller)
  const request = await ask(caller)
  await pressPay(app, request)
  await app.drainJobs()
  await stream.close()
}

/** Waits until Prometheus has so many samples of the app. */
async function untilScraped(times: number): Promise<void> {
  const count = async () => {
    const [sample] = await query('count_over_time(ringup_database_up[5m])').catch(() => [])
    return Number(sample?.value[1] ?? 0)
  }
  await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(times), {
    timeout: 20_000,
    interval: 100,
  })
}

async function query(expr: string): Promise<Sample[]> {
  const { result } = await get<{ result: Sample[] }>(
    `/api/v1/query?query=${encodeURIComponent(expr)}`,
  )
  return result
}

async function get<Data>(address: string): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`)
  const { status, error, data } = (await answer.json()) as {
    status: string
    error?: string
    data: Data
  }
  expect({ address, status, error }).toEqual({ address, status: 'success' })
  return data
}
