import { setTimeout as wait } from 'node:timers/promises'

/**
 * Sends a body to the app as one person's browser does, with its cookies; returns the answer's body.
 * @throws unless the call succeeds
 */
export type Post = <Answer>(path: string, body: object) => Promise<Answer>

export type NewBusiness = { name?: string; country?: string; currency?: string }

const codeMsMax = 15_000
const lookEveryMs = 20

/** Signs a phone in by the code on its handset. */
export async function signIn(post: Post, sandboxUrl: string, phone: string): Promise<void> {
  const before = (await readTexts(sandboxUrl, phone)).length
  await post('/auth/code', { phone })
  const code = await awaitCode(sandboxUrl, phone, before)
  await post('/auth/session', { phone, code })
}

/**
 * Signs a phone in and opens a business for it that can take payments.
 * @returns the id of the business
 */
export async function signUp(
  post: Post,
  sandboxUrl: string,
  phone: string,
  business: NewBusiness = {},
): Promise<string> {
  await signIn(post, sandboxUrl, phone)
  const wanted = { name: 'Bell Plumbing', country: 'GB', currency: 'GBP', ...business }
  const made = await post<{ business: { id: string } }>('/v1/business', wanted)
  if (await onboard(sandboxUrl, made.business.id)) await post('/v1/business/payments/check', {})
  return made.business.id
}

/**
 * Does what the owner of a business does on the provider's form: its account takes cards from then on.
 * @returns false if the business has no account of its own, as in single mode
 */
export async function onboard(sandboxUrl: string, businessId: string): Promise<boolean> {
  const held = await fetch(`${sandboxUrl}/control/state/accounts?q=${businessId}`)
  const [account] = (await held.json()) as { id: string }[]
  if (!account) return false
  const path = `/control/stripe/accounts/${account.id}/enable`
  const answer = await fetch(sandboxUrl + path, { method: 'POST' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return true
}

/** One person's calls without a browser, and the session that they lead to. */
export type OpenSession = { post: Post; cookie(): { name: string; value: string } }

/** Calls the app without a browser, and keeps cookies as a browser does. */
export function openSession(url: string, headers: Record<string, string> = {}): OpenSession {
  const jar = new Map<string, string>()
  return {
    async post<Answer>(path: string, body: object) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
      return (text ? JSON.parse(text) : null) as Answer
    },
    cookie() {
      const [name = '', value = ''] = [...jar].find(([name]) => name.includes('session')) ?? []
      return { name, value }
    },
  }
}

/** Only a text that came after `before` others: a person may sign in again. */
async function awaitCode(sandboxUrl: string, phone: string, before: number): Promise<string> {
  const start = performance.now()
  while (performance.now() - start < codeMsMax) {
    const texts = (await readTexts(sandboxUrl, phone)).slice(before)
    const code = texts.map(({ body }) => /^(\d{6}) /.exec(body)?.[1]).findLast(Boolean)
    if (code) return code
    await wait(lookEveryMs)
  }
  throw new Error(`No code came to ${phone}.`)
}

/** Every text that the sandbox holds: on a handset it appears later, and never while its clock stands. */
async function readTexts(sandboxUrl: string, phone: string): Promise<{ body: string }[]> {
  const query = encodeURIComponent(phone)
  const response = await fetch(`${sandboxUrl}/control/state/messages?q=${query}`)
  const texts = (await response.json()) as { to: string; body: string }[]
  return texts.filter(({ to }) => to === phone)
}
