import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'

const program = new URL('./main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(port: string): ChildProcess {
  const child = fork(program, {
    env: {
      SANDBOX_PORT: port,
      SANDBOX_DATA: folder,
      SANDBOX_STRIPE_WEBHOOK_URL: '',
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

test('it ends by itself when its parent lets go of it, and on SIGTERM', async () => {
  const orphan = start('0')
  await untilReady(orphan)
  orphan.disconnect()
  expect((await once(orphan, 'exit'))[0]).toBe(0)
  const asked = start('0')
  await untilReady(asked)
  asked.kill('SIGTERM')
  expect((await once(asked, 'exit'))[0]).toBe(0)
})

test('a taken port is told in one sentence and ends with 1', async () => {
  const port = await untilReady(start('0'))
  const second = start(port)
  let said = ''
  second.stderr?.on('data', (part) => {
    said += part
  })
  expect((await once(second, 'exit'))[0]).toBe(1)
  expect(said).toBe(
    `The sandbox cannot start: port ${port} is taken; set SANDBOX_PORT to another one.\n`,
  )
})
