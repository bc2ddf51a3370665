import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { World } from './startWorld.ts'

const textWaitMs = 10_000
const lookEveryMs = 50

/** A signed-in person, by the cookie that their browser must carry. */
export type Visitor = { cookie: { name: string; value: string } }

/** Signs a phone in by the code on its handset, and sets up a business if one is given. */
export async function signIn(
  world: World,
  phone: string,
  business?: { name: string; country: string; currency: string },
): Promise<Visitor> {
  // A code works only on the device that asked for it.
  const device = cookieOf(await post(world, '/auth/code', { phone }), /device/)
  const code = await readCode(world, phone)
  const answer = await post(world, '/auth/session', { phone, code }, { cookie: device })
  const visitor = { cookie: cookieOf(answer, /session/) }
  if (business) await post(world, '/v1/business', business, visitor)
  return visitor
}

function cookieOf(answer: Response, wanted: RegExp): Visitor['cookie'] {
  const set = answer.headers.getSetCookie().find((one) => wanted.test(one))
  const [name = '', value = ''] = set?.split(';', 1)[0]?.split('=') ?? []
  return { name, value }
}

/** Gives a browser the visitor's session. */
export function enter(context: BrowserContext, world: World, { cookie }: Visitor): Promise<void> {
  return context.addCookies([{ ...cookie, url: world.url }])
}

/** Reads from the app as the visitor. */
export async function read<Answer>(
  world: World,
  { cookie }: Visitor,
  path: string,
): Promise<Answer> {
  const answer = await fetch(world.url + path, {
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  })
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Sends to the app, as the visitor if one is given. */
export async function post(
  world: World,
  path: string,
  body: unknown,
  visitor?: Visitor,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Response> {
  const cookie = visitor && `${visitor.cookie.name}=${visitor.cookie.value}`
  const answer = await fetch(world.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: world.url,
      'idempotency-key': crypto.randomUUID(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  return answer
}

async function readCode(world: World, phone: string): Promise<string> {
  const until = Date.now() + textWaitMs
  while (Date.now() < until) {
    const answer = await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`)
    const texts = (await answer.json()) as { body: string }[]
    const code = texts.map(({ body }) => /^(\d{6}) /.exec(body)?.[1]).findLast(Boolean)
    if (code) return code
    await setTimeout(lookEveryMs)
  }
  throw new Error('No code came to the handset.')
}
