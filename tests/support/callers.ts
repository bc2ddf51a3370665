import { expect, vi } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { type NewBusiness, type Post, signIn, signUp } from './signUp.ts'

/** The addresses of a test's app and sandbox, in this process or another. */
export type Places = { url: string; sandboxUrl: string }

/** A response: its status, and its JSON if it has any. */
export type Answer<Body = Record<string, unknown>> = {
  status: number
  body: Body
  headers: Headers
}

/** A caller of the API over real HTTP, as a browser of that origin would call it. */
export type Caller = {
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  /** The session's cookie; the browser's other cookies are sent as well. */
  cookie: string
}

/** Makes a caller without a session. */
export function stranger(app: Places): Caller {
  const others = new Map<string, string>()
  const caller: Caller = {
    cookie: '',
    async call<Body>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const response = await fetch(app.url + path, {
        method,
        headers: {
          cookie: [caller.cookie, ...others.values()].filter(Boolean).join('; '),
          origin: app.url,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
      })
      for (const set of response.headers.getSetCookie()) {
        const [kept = ''] = set.split(';', 1)
        if (kept.includes('ringup_session')) caller.cookie = kept
        else others.set(kept.split('=', 1)[0] ?? '', kept)
      }
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        body: (json && text ? JSON.parse(text) : text) as Body,
        headers: response.headers,
      }
    },
  }
  return caller
}

let mobilesMade = 0

/**
 * Returns a valid mobile number that no other caller of this process has, and to which the sandbox
 * ties no fixed outcome: Ofcom's range of Lycamobile, above those numbers.
 */
export function newMobile(): string {
  mobilesMade += 1
  return `+4474001${40_000 + mobilesMade}`
}

/** Returns the texts on a handset of the sandbox, oldest first. */
export async function textsOn(
  app: Places,
  phone: string,
): Promise<{ sid: string; direction: string; body: string }[]> {
  const response = await fetch(`${app.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`)
  return (await response.json()) as { sid: string; direction: string; body: string }[]
}

/** Waits until the newest text on a handset matches, and returns it. */
export async function awaitText(app: Places, phone: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const newest = (await textsOn(app, phone)).at(-1)?.body ?? ''
      expect(newest).toMatch(pattern)
      return newest
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** Types a text on a handset of the sandbox, to the number that wrote to it last. */
export async function typeReply(app: Places, phone: string, body: string): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body }),
  })
  expect(response.status).toBe(201)
}

/** Signs a user in by the code on their handset: a new one, or the owner of `phone` again. */
export async function signedIn(app: Places, phone = newMobile()): Promise<Caller> {
  const caller = stranger(app)
  await untilOnHandset(app, phone, () => signIn(postAs(caller), app.sandboxUrl, phone))
  return caller
}

/** Signs in, and waits for the code on the handset too: a test counts the texts there from then on. */
async function untilOnHandset<Result>(
  app: Places,
  phone: string,
  signInBy: () => Promise<Result>,
): Promise<Result> {
  const before = (await textsOn(app, phone)).length
  const result = await signInBy()
  // While the clock stands, as in the simulation, no text reaches a handset.
  if (vi.isFakeTimers()) return result
  await vi.waitFor(async () => expect((await textsOn(app, phone)).length).toBeGreaterThan(before), {
    timeout: 10_000,
    interval: 20,
  })
  return result
}

function postAs(caller: Caller): Post {
  return async <Body>(path: string, body: object) => {
    const answer = await caller.call<Body>('POST', path, body)
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
}

/** The owner of a business that can take payments. */
export type Owner = Caller & { businessId: string }

/** Makes an owner with a business that can take payments. */
export async function owner(
  app: Places,
  business: NewBusiness = {},
  phone = newMobile(),
): Promise<Owner> {
  const caller = stranger(app)
  const businessId = await untilOnHandset(app, phone, () =>
    signUp(postAs(caller), app.sandboxUrl, phone, business),
  )
  return Object.assign(caller, { businessId })
}

/** Makes a request for 85.00 to a new customer, changed by `wanted`. */
export async function ask(
  caller: Caller,
  wanted: Record<string, unknown> = {},
): Promise<RequestView> {
  const body = {
    phone: newMobile(),
    amountMinor: 8_500,
    whatFor: 'Boiler service',
    name: 'Ana Ruiz',
    ...wanted,
  }
  const answer = await caller.call<RequestView>('POST', '/v1/requests', body)
  expect(answer.status).toBe(201)
  return answer.body
}

/** Returns a request as staff see it now. */
export async function readRequest(caller: Caller, id: string): Promise<RequestView> {
  return (await caller.call<RequestView>('GET', `/v1/requests/${id}`)).body
}

/** Returns the id of a caller's business. */
export async function businessOf(caller: Caller): Promise<string> {
  const { body } = await caller.call<{ business: { id: string } }>('GET', '/auth/session')
  return body.business.id
}
