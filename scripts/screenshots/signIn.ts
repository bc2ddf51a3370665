import type { BrowserContext } from '@playwright/test'
import { openSession, signIn as signInByCode, signUp } from '../../tests/support/signUp.ts'
import type { World } from './startWorld.ts'

/** A signed-in person, by the cookie that their browser must carry. */
export type Visitor = { cookie: { name: string; value: string } }

/** Signs a phone in by the code on its handset, and sets up a business if one is given. */
export async function signIn(
  world: World,
  phone: string,
  business?: { name: string; country: string; currency: string },
): Promise<Visitor> {
  const session = openSession(world.url)
  if (business) await signUp(session.post, world.sandboxUrl, phone, business)
  else await signInByCode(session.post, world.sandboxUrl, phone)
  return { cookie: session.cookie() }
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

/**
 * Sends to the app, as the visitor if one is given.
 * @throws if the app refuses it
 */
export async function post(
  world: World,
  path: string,
  body: unknown,
  visitor?: Visitor,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Response> {
  const answer = await send(world, path, body, visitor, method)
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  return answer
}

/** Sends to the app, as the visitor if one is given, and returns its answer, be it a refusal. */
export function send(
  world: World,
  path: string,
  body: unknown,
  visitor?: Visitor,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Response> {
  const cookie = visitor && `${visitor.cookie.name}=${visitor.cookie.value}`
  return fetch(world.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: world.url,
      'idempotency-key': crypto.randomUUID(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })
}
