import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Signs up a person with a business of their own, by the code on their handset.
 * @returns their cookie
 */
export async function signUp(app: string, sandbox: string, person: number): Promise<string> {
  const phone = `+4474004${10_000 + person}`
  let cookie = ''
  async function call(path: string, body: unknown): Promise<void> {
    const answer = await fetch(app + path, {
      method: 'POST',
      headers: {
        cookie,
        origin: app,
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.1.${person}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
  }
  await call('/auth/code', { phone })
  const address = `${sandbox}/phones/${encodeURIComponent(phone)}/messages`
  let texts: { body: string }[] = []
  while (texts.length === 0) {
    texts = (await (await fetch(address)).json()) as { body: string }[]
    await sleep(20)
  }
  await call('/auth/session', { phone, code: texts[0]?.body.slice(0, 6) })
  await call('/v1/business', { name: `Bell Plumbing ${person}`, country: 'GB', currency: 'GBP' })
  return cookie
}
