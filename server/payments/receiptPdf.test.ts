import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { payTokenHash } from '#server/links/payLink.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  atDashboard,
  awaitStatus,
  confirm,
  held,
  queryAll,
  runLaterJobs,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

/** Makes a paid request, of £85.00 or with the given fields. */
async function paidRequest(wanted: Record<string, unknown> = {}): Promise<RequestView> {
  const request = await ask(caller, wanted)
  await confirm(app, await startPaying(app, request))
  return awaitStatus(app, caller, request.id, 'paid')
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.url + path, { headers, redirect: 'manual' })
}

const pathOf = (request: RequestView) => new URL(request.payLink ?? '').pathname
const pdfOf = (request: RequestView, query = '', headers: Record<string, string> = {}) =>
  get(`${pathOf(request)}/receipt.pdf${query}`, headers)

async function openPdf(response: Response) {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
}

async function readText(response: Response): Promise<string> {
  const { text } = await extractText(await openPdf(response), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function paperOf(response: Response): Promise<number[]> {
  return (await (await openPdf(response)).getPage(1)).view.slice(2)
}
const A4 = [595.28, 841.89]
const LETTER = [612, 792]

test('a paid request has a receipt as a file that no cache keeps and no search engine lists', async () => {
  const paid = await paidRequest()
  const response = await pdfOf(paid)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': `inline; filename="receipt-${paid.number}.pdf"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  })
  const text = await readText(response)
  for (const fact of ['Bell Plumbing', 'Boiler service', String(paid.number), '£85.00', '4242'])
    expect(text).toContain(fact)
})

test('page and file say the address, the tax number and the customer, and the pay page does not', async () => {
  await caller.call('PATCH', '/v1/business', {
    address: '4 Mill Lane\n Leeds LS1 4AB ',
    taxNumber: ' GB 123 4567 89',
  })
  const paid = await paidRequest({ name: 'Ana Ruiz' })
  const html = await (await get(`${pathOf(paid)}/receipt`, { accept: 'text/html' })).text()
  for (const fact of [
    '<bdi>Ana Ruiz</bdi>',
    '<bdi>4 Mill Lane\n Leeds LS1 4AB</bdi>',
    'GB 123 4567 89',
  ])
    expect(html).toContain(fact)
  const text = await readText(await pdfOf(paid))
  for (const fact of [
    'Customer Ana Ruiz',
    '4 Mill Lane Leeds LS1 4AB',
    'Tax number GB 123 4567 89',
  ])
    expect(text).toContain(fact)
  const unpaid = await ask(caller, { name: 'Bo Lind' })
  for (const path of [pathOf(paid), pathOf(unpaid), `${pathOf(unpaid)}/receipt`]) {
    const page = await (await get(path, { accept: 'text/html' })).text()
    expect(page).not.toMatch(/Ana Ruiz|Bo Lind|Mill Lane/)
  }
  await caller.call('PATCH', '/v1/business', { address: null, taxNumber: null })
  const bare = await (await get(`${pathOf(paid)}/receipt`, { accept: 'text/html' })).text()
  expect(bare).not.toMatch(/Mill Lane|Tax number<|<dt>Business address/)
})

test.each([
  ['address', 'Pay at bell-pay.com'],
  ['taxNumber', 'www.example.org'],
])('a web address as the %s is refused', async (field, words) => {
  const answer = await caller.call<{ code: string; errors: { path: string; code: string }[] }>(
    'PATCH',
    '/v1/business',
    { [field]: words },
  )
  expect(answer.body.errors).toMatchObject([{ path: field, code: 'address_in_words' }])
})

test('the link is nowhere in the file', async () => {
  const paid = await paidRequest()
  const token = pathOf(paid).split('/').at(-1) ?? 'no token'
  const response = await pdfOf(paid)
  expect(token.length).toBeGreaterThan(10)
  expect(Buffer.from(await response.arrayBuffer()).includes(token)).toBe(false)
})

test("for an unknown or unpaid link the answer is that of the receipt's page", async () => {
  const open = await ask(caller)
  for (const [path, status] of [
    [pathOf(open), 200],
    [`/p/${'A'.repeat(22)}`, 404],
  ] as const) {
    const page = { accept: 'text/html' }
    const [file, receipt] = await Promise.all([
      get(`${path}/receipt.pdf`, page),
      get(`${path}/receipt`, page),
    ])
    expect(file.status).toBe(status)
    expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await file.text()).toBe(await receipt.text())
  }
})

test('the paper is the one of the payer’s country, and another one on request', async () => {
  const paid = await paidRequest()
  const american = await paidRequest({ phone: '+12025550123', currency: 'USD' })
  expect(await paperOf(await pdfOf(paid))).toEqual(A4)
  expect(await paperOf(await pdfOf(american))).toEqual(LETTER)
  expect(await paperOf(await pdfOf(paid, '?paper=letter'))).toEqual(LETTER)
  expect(await paperOf(await pdfOf(american, '?paper=a4'))).toEqual(A4)
  expect(await paperOf(await pdfOf(paid, '?paper=napkin'))).toEqual(A4)
})

test('the receipt is in the requested language, else in the browser’s', async () => {
  const paid = await paidRequest()
  expect(await readText(await pdfOf(paid, '?lang=de'))).toContain('Beleg')
  expect(await readText(await pdfOf(paid, '', { 'accept-language': 'fr-FR' }))).toContain('Reçu')
})

test('the receipt shows the refunds', async () => {
  const request = await paidRequest()
  const charges = await held<{ id: string; metadata: Record<string, string> }>(app, 'charges')
  const charge = charges.find(({ metadata }) => metadata['request_id'] === request.id)
  await atDashboard(app, `charges/${charge?.id}/refund`, { amount: 2_000 })
  await expect
    .poll(async () => {
      await runLaterJobs(app, 'handleStripeEvent')
      return readText(await pdfOf(request, '?lang=en'))
    })
    .toMatch(/Refunded on .* £20\.00 Total after refund £65\.00/)
})

test('one link cannot keep the printer from everyone else', async () => {
  const [greedy, other] = [await paidRequest(), await paidRequest()]
  // As many receipts as an hour allows, in this hour and the next.
  await queryAll(
    app,
    `insert into attempt (kind, key, window_start, count)
     select 'link.receipt', $1, date_trunc('hour', now()) + hour * interval '1 hour', $2
     from generate_series(0, 1) as hour`,
    [payTokenHash(pathOf(greedy).replace('/p/', '')), limits.receiptsPerLinkPerHourMax - 1],
  )
  const statuses = [await pdfOf(greedy), await pdfOf(greedy), await pdfOf(other)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200])
})

test('odd characters that staff typed cause no failure', async () => {
  const whatFor = '🔧 𝐁𝐨𝐥𝐝 شركة (№ 5) 한국어 क्षत्रिय Z̷̢͓̜̼'
  const request = await paidRequest({ whatFor, details: `${whatFor}\n\n${whatFor}` })
  for (const language of ['en', 'ar', 'hi', 'ja'])
    expect(await readText(await pdfOf(request, `?lang=${language}`))).toContain('4242')
})

test('a business in another time zone gets the day and hour of that zone on its receipt', async () => {
  const paid = await paidRequest()
  await queryAll(app, `update business set time_zone = 'Pacific/Auckland'`)
  await queryAll(app, `update request set paid_at = '2026-07-01T20:30:00Z' where id = $1`, [
    paid.id,
  ])
  expect(await readText(await pdfOf(paid, '?lang=en'))).toContain('2 July 2026')
})
