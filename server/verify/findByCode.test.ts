import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { verifyCode, verifyCodeHash } from '#server/links/payLink.ts'
import { ask, newMobile, owner, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

let visits = 0
type Visit = { from?: string; lang?: string; accept?: string }

/** Submits a code through the form, as a browser without scripts does. */
async function check(code: string, { from, lang, accept = 'en' }: Visit = {}) {
  visits += 1
  const response = await fetch(`${app.url}/verify${lang ? `?lang=${lang}` : ''}`, {
    method: 'POST',
    headers: {
      'accept-language': accept,
      'x-forwarded-for': from ?? `203.0.113.${visits}`,
    },
    body: new URLSearchParams({ code }),
  })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

const codeOf = (request: RequestView) => verifyCode(app.context.secret, request.id)

/** Returns what the page says about a code, without the form below it. */
const verdictOf = ({ html }: { html: string }) =>
  /<section class="outcome.*?<\/section>/s.exec(html)?.[0]

test('a code that a business sent names the business and how its link begins, and nothing else', async () => {
  const request = await ask(caller, { name: 'Ana Ruiz', whatFor: 'Boiler service' })
  const { status, html } = await check(codeOf(request))
  expect(status).toBe(200)
  expect(html).toContain('This code is from Bell Plumbing')
  expect(html).toContain(`ending in ${request.customer.phone.slice(-2)}`)
  expect(html).toContain(`${app.url}/p/`)
  expect(html).not.toContain('This request is closed')
  const token = request.payLink?.split('/p/')[1] ?? ''
  for (const secret of ['Ana', 'Boiler', '85.00', token, request.customer.phone.slice(-6)])
    expect(html).not.toContain(secret)
  expect(html).not.toMatch(/req_|cus_|bus_/)
})

test('a code is read however people type it', async () => {
  const code = codeOf(await ask(caller))
  for (const typed of [code.toLowerCase(), code.replace('-', ' '), ` ${code.replace('-', '')} `])
    expect(verdictOf(await check(typed))).toContain('Bell Plumbing')
})

test('a code that was never texted is unknown, in the same words whatever the reason', async () => {
  const draft = await ask(caller)
  await queryAll(app, "update request set status = 'draft' where id = $1", [draft.id])
  const code = codeOf(await ask(caller))
  const wrong = code.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))
  const elsewhere = verifyCode(Buffer.alloc(32), draft.id)
  for (const typed of [wrong, elsewhere, codeOf(draft), '0000-0000']) {
    const answer = await check(typed)
    expect(answer.status).toBe(200)
    expect(answer.html.replaceAll(typed, '')).toBe(
      (await check('ZZZZ-ZZZZ')).html.replaceAll('ZZZZ-ZZZZ', ''),
    )
    expect(verdictOf(answer)).toContain('We know no such code')
  }
})

test.each(['', '7KM4', '7KM4-QX2D-1', 'U7M4-QX2D', '<script>', 'x'.repeat(5_000)])(
  'the page says that it is no code, and repeats the input as text: %s',
  async (typed) => {
    const { status, html } = await check(typed)
    expect(status).toBe(200)
    expect(html).not.toContain('We know no such code')
    expect(html).toContain('aria-invalid="true"')
    expect(html).not.toContain('<script>')
    expect(html.length).toBeLessThan(40_000)
  },
)

test('a closed request says that there is nothing to pay any more', async () => {
  const request = await ask(caller)
  await caller.call('POST', `/v1/requests/${request.id}/cancel`)
  expect(verdictOf(await check(codeOf(request)))).toContain('This request is closed')
})

test('the digits are those of the number that got the text, even when another is on file now', async () => {
  const request = await ask(caller, { phone: newMobile() })
  const phone = newMobile()
  await caller.call('PATCH', `/v1/customers/${request.customer.id}`, { phone })
  expect((await readRequest(caller, request.id)).customer.phone).toBe(phone)
  expect(verdictOf(await check(codeOf(request)))).toContain(
    `ending in ${request.customer.phone.slice(-2)}`,
  )
})

test('of two requests with one code, the one that can still be paid is shown', async () => {
  const other = await owner(app, { name: 'Harbour Cycles' })
  const open = await ask(other)
  const closed = await ask(caller)
  await caller.call('POST', `/v1/requests/${closed.id}/cancel`)
  await queryAll(app, 'update verify_code set code_hash = $1 where request_id = $2', [
    verifyCodeHash(app.context.secret, closed.id),
    open.id,
  ])
  const verdict = verdictOf(await check(codeOf(closed)))
  expect(verdict).toContain('Harbour Cycles')
  expect(verdict).not.toContain('Bell Plumbing')
})

test('nobody can guess codes: every try from an address counts, and past the limit none is answered', async () => {
  const code = codeOf(await ask(caller))
  const from = '203.0.113.250'
  const tries = Array.from({ length: limits.verifyTriesPerAddressMax }, (_, index) =>
    check(index % 2 ? 'no code' : '0000-0000', { from }),
  )
  expect((await Promise.all(tries)).map((answer) => answer.status)).not.toContain(429)
  const limited = await check(code, { from })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(verdictOf(limited)).toContain('Too many tries')
  expect(limited.html).not.toContain('Bell Plumbing')
  expect(verdictOf(await check(code))).toContain('Bell Plumbing')
})

test('a forged address does not buy more guesses', async () => {
  const from = '203.0.113.251'
  const forged = (index: number) => ({ from: `192.0.2.${index}, ${from}` })
  for (let index = 0; index < limits.verifyTriesPerAddressMax; index += 1)
    await check('0000-0000', forged(index))
  expect((await check('0000-0000', forged(99))).status).toBe(429)
})

test('the page needs no script, sets no cookie, and is not cached', async () => {
  const { html, headers } = await check('0000-0000')
  expect(html).not.toMatch(/<script(?! type="application\/json")/)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("script-src 'none'")
})

test('the page is in the language of the address, else of the browser', async () => {
  expect((await check('0000-0000', { accept: 'ja' })).html).toMatch(/<html lang="ja/)
  expect((await check('0000-0000', { lang: 'ar', accept: 'ja' })).html).toMatch(
    /<html lang="ar[^"]*" dir="rtl">/,
  )
})
