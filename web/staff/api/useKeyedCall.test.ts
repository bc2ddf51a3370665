import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { useKeyedCall } from './useKeyedCall.ts'

type Body = { id: string; amountMinor: number }
const refund: Body = { id: 'req_1', amountMinor: 500 }

const failed = (code: string): Outcome<string> => ({
  ok: false,
  problem: { code: code as 'offline', title: 'No', detail: 'No.', errors: [] },
})
const done: Outcome<string> = { ok: true, data: 'done' }

type Call = Parameters<typeof useKeyedCall<Body, string>>[0]
type Send = ReturnType<typeof useKeyedCall<Body, string>>

/** A form, as far as it sends: its hook lives as long as it does. */
function Form({ call, onReady }: { call: Call; onReady: (send: Send) => void }) {
  onReady(useKeyedCall(call))
  return null
}

/** A form that sends a body once for each answer; returns the keys that went out. */
async function keysOf(answers: Outcome<string>[], bodies: Body[] = []): Promise<string[]> {
  const keys: string[] = []
  const left = [...answers]
  const call: Call = async (_, key) => {
    keys.push(key)
    return left.shift() ?? done
  }
  let send: Send = async () => done
  const onReady = (ready: Send) => {
    send = ready
  }
  renderToString(createElement(Form, { call, onReady }))
  for (let at = 0; at < answers.length; at += 1) await send(bodies[at] ?? { ...refund })
  return keys
}

test.each(['offline', 'internal', 'temporarily_unavailable', 'idempotency_in_flight'])(
  'a refund of which nobody knows what became (%s) is tried again under its key, so that it is made once',
  async (code) => {
    const keys = await keysOf([failed(code), failed(code), done])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  },
)

test('a call that waits for a proof of who asks goes on under its key', async () => {
  expect(new Set(await keysOf([failed('proof_required'), done])).size).toBe(1)
})

test('what was done, and what was refused, is over: the next press is another refund', async () => {
  expect(new Set(await keysOf([done, done])).size).toBe(2)
  expect(new Set(await keysOf([failed('refund_exceeds_payment'), done])).size).toBe(2)
})

test('another amount after a lost answer is another refund', async () => {
  const keys = await keysOf([failed('offline'), done], [refund, { ...refund, amountMinor: 600 }])
  expect(new Set(keys).size).toBe(2)
})
