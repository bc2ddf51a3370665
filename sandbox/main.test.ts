import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { callApi } from './testing/callApi.ts'
import { startListener } from './testing/startListener.ts'

const program = new URL('./main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(port: string, environment: Record<string, string> = {}): ChildProcess {
  const child = fork(program, {
    env: {
      SANDBOX_PORT: port,
      SANDBOX_DATA: folder,
      SANDBOX_STRIPE_WEBHOOK_URL: '',
      ...environment,
    },
    silent: true,
  })
  children.push(child)
  return child
}

async function untilReady(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  expect(message).toMatchObject({ ready: true })
  return new URL(message.url).port
}

const sdk = (port: string) =>
  new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' })

test('what was answered survives kill -9, and a key used before it is still known', async () => {
  const first = start('0')
  const port = await untilReady(first)
  const create = () =>
    sdk(port).paymentIntents.create(
      { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
      { idempotencyKey: 'once' },
    )
  const paid = await create()
  first.kill('SIGKILL')
  await once(first, 'exit')
  await untilReady(start(port))
  expect((await create()).id).toBe(paid.id)
  expect((await sdk(port).paymentIntents.list()).data).toHaveLength(1)
})

test('what was answered under load survives kill -9 byte for byte, and every event arrives', async () => {
  const app = await startListener()
  const environment = { SANDBOX_STRIPE_WEBHOOK_URL: `${app.url}/hook` }
  let child = start('0', environment)
  const port = await untilReady(child)
  const trial = { url: `http://127.0.0.1:${port}` }
  const answered = new Map<string, string>()
  let keys = 0
  const payOnce = (key: string) =>
    callApi(trial, 'POST', '/v1/payment_intents', {
      form: { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
      headers: { 'Idempotency-Key': key },
    })
  const payOn = async () => {
    for (;;) {
      keys += 1
      const key = `key ${keys}`
      const answer = await payOnce(key).catch(() => undefined)
      if (!answer) return
      answered.set(key, answer.text)
    }
  }
  for (let round = 1; round <= 3; round += 1) {
    const callers = Array.from({ length: 16 }, payOn)
    await expect.poll(() => answered.size, { timeout: 10_000 }).toBeGreaterThan(round * 100)
    child.kill('SIGKILL')
    await Promise.all([...callers, once(child, 'exit')])
    child = start(port, environment)
    await untilReady(child)
  }
  const again = await Promise.all([...answered.keys()].map(payOnce))
  expect(again.map(({ text }) => text)).toEqual([...answered.values()])
  expect(again.every(({ headers }) => headers['idempotent-replayed'] === 'true')).toBe(true)
  const listed = await fetch(`${trial.url}/control/state/events`)
  const events: { id: string }[] = await listed.json()
  const missing = () => {
    const arrived = new Set(app.received.map(({ body }) => JSON.parse(body).id))
    return events.filter(({ id }) => !arrived.has(id)).length
  }
  await expect.poll(missing, { timeout: 15_000, interval: 500 }).toBe(0)
  await app.close()
}, 40_000)

test('a scheduled task that cannot be read does not end the process', async () => {
  const first = start('0')
  await untilReady(first)
  first.kill('SIGTERM')
  await once(first, 'exit')
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'))
  database.exec("insert into due (kind, ref, at) values ('some', '', 1000000000000000000)")
  database.close()
  const second = start('0')
  const port = await untilReady(second)
  const [output] = await once(second.stderr ?? second, 'data')
  expect(String(output)).toMatch(/^clock: RangeError/)
  expect((await fetch(`http://127.0.0.1:${port}/control/health`)).status).toBe(200)
})

test('it ends by itself when its parent disconnects, and on SIGTERM', async () => {
  const orphan = start('0')
  await untilReady(orphan)
  orphan.disconnect()
  expect((await once(orphan, 'exit'))[0]).toBe(0)
  const signaled = start('0')
  await untilReady(signaled)
  signaled.kill('SIGTERM')
  expect((await once(signaled, 'exit'))[0]).toBe(0)
})

test('a taken port is reported in one sentence and ends with 1', async () => {
  const port = await untilReady(start('0'))
  const second = start(port, { SANDBOX_DATA: join(folder, 'other') })
  let output = ''
  second.stderr?.on('data', (part) => {
    output += part
  })
  expect((await once(second, 'exit'))[0]).toBe(1)
  expect(output).toBe(
    `The sandbox cannot start: port ${port} is taken; set SANDBOX_PORT to another one.\n`,
  )
})
