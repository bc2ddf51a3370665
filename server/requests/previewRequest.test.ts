import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, businessOf, newMobile, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { previewRequest } from './previewRequest.ts'

const { app, caller } = await openBusiness()

async function preview(wanted: Record<string, unknown>, by = caller): Promise<RequestPreview> {
  const { status, body } = await by.call<RequestPreview>('POST', '/v1/requests/preview', {
    amountMinor: 8_500,
    ...wanted,
  })
  expect(status).toBe(200)
  return body
}

test('a plain text costs one part, and no characters are named', async () => {
  const shown = await preview({ whatFor: 'Boiler service' })
  expect(shown).toMatchObject({
    encoding: 'GSM-7',
    parts: 1,
    partsPlain: 1,
    partsMax: limits.textPartsMax,
    costlySigns: [],
    to: null,
    recipientTime: null,
  })
  expect(shown.unitsLeft).toBe(160 - shown.units)
})

test('until the purpose is typed, the text reads well without it', async () => {
  const { body } = await preview({})
  expect(body).toMatch(
    /^Bell Plumbing: £85\.00\. Code 0000-0000\. Pay by card: http\S+\nReply STOP to opt out$/,
  )
})

test('characters that make the text longer are named, with the number of parts once they are replaced', async () => {
  const { body, ...shown } = await preview({ whatFor: 'Ana’s Erdős 👍👍' })
  expect(body).toContain('Ana’s Erdős 👍👍')
  expect(shown).toMatchObject({ encoding: 'UCS-2', parts: 2, partsPlain: 1 })
  const place = 'whatFor'
  expect(shown.costlySigns).toEqual([
    { sign: '👍', name: 'emoji', count: 2, replacement: '', automatic: false, place },
    { sign: '’', name: 'curly quote', count: 1, replacement: "'", automatic: true, place },
    { sign: 'ő', name: 'ő', count: 1, replacement: 'o', automatic: true, place },
  ])
})

test('once the replaceable characters are replaced the text is in GSM-7, and they are named', async () => {
  const { body, ...shown } = await preview({ whatFor: 'Ana’s Erdős' })
  expect(body).toContain("Ana's Erdos")
  expect(shown).toMatchObject({ encoding: 'GSM-7', parts: 1, partsPlain: 1 })
  expect(shown.costlySigns.map(({ sign, replacement }) => [sign, replacement])).toEqual([
    ['’', "'"],
    ['ő', 'o'],
  ])
})

test('letters of another script are not replaced: the number of parts stays the same', async () => {
  const shown = await preview({ whatFor: 'Ремонт «котла»' })
  expect(shown).toMatchObject({ encoding: 'UCS-2', parts: 2, partsPlain: 2 })
  expect(shown.costlySigns[0]).toMatchObject({ name: 'Cyrillic letters', replacement: null })
})

test('a character in the name of the business is told apart from typed characters', async () => {
  const other = await owner(app, { name: 'Bell 🔔' })
  const shown = await preview({ whatFor: 'Erdős' }, other)
  expect(shown).toMatchObject({ encoding: 'UCS-2', parts: 2, partsPlain: 2 })
  expect(shown.costlySigns.map(({ sign, place }) => [sign, place])).toEqual([
    ['🔔', 'businessName'],
    ['ő', 'whatFor'],
  ])
})

test('if all typed characters would be removed, the rest of the text is counted', async () => {
  expect(await preview({ whatFor: '👍' })).toMatchObject({ parts: 2, partsPlain: 1 })
})

test(`at most ${limits.costlySignsMax} signs are named, those first that make the text longer`, async () => {
  const whatFor = [...'áâãåāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżž👍'].join('')
  const shown = await preview({ whatFor })
  expect(shown.costlySigns).toHaveLength(limits.costlySignsMax)
  expect(shown.costlySigns[0]?.sign).toBe('👍')
  expect(shown).toMatchObject({ encoding: 'UCS-2', parts: 3, partsPlain: 2 })
})

test.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['07400 123456', undefined, '+447400123456'],
  ['+44 7400 123456', 'FR', '+447400123456'],
  ['0740', undefined, null],
])('the number %s with the country %s is %s', async (phone, phoneCountry, to) => {
  expect(await preview({ phone, phoneCountry })).toMatchObject({ to })
})

test.each([
  ['country_not_supported', { phoneCountry: 'fr' }],
  ['phone_invalid', { phone: '1'.repeat(257) }],
])('%s: an unreadable field is refused', async (code, wanted) => {
  const { status, body } = await caller.call<Problem>('POST', '/v1/requests/preview', wanted)
  expect([status, body.code]).toEqual([422, code])
})

/** Returns the recipient's time in a preview, requested by a caller at a given moment. */
async function timeAt(phone: string, now: string, by = caller) {
  const id = await businessOf(by)
  const shown = await inBusiness(app.database, id, (tx) =>
    previewRequest(tx, app.context, id, { phone }, new Date(now)),
  )
  return shown.recipientTime
}

test.each([
  [
    '+91 98765 43210',
    '2026-01-15T21:42:00Z',
    {
      time: '03:12',
      timeZone: 'Asia/Calcutta',
      quiet: true,
      allowedAt: '2026-01-16T04:30:00.000Z',
    },
  ],
  [
    '+91 98765 43210',
    '2026-01-15T06:30:00Z',
    {
      time: '12:00',
      timeZone: 'Asia/Calcutta',
      quiet: false,
      allowedAt: '2026-01-15T06:30:00.000Z',
    },
  ],
  [
    '+1 212 555 0123',
    '2026-07-15T13:30:00Z',
    {
      time: '09:30',
      timeZone: 'America/New_York',
      quiet: false,
      allowedAt: '2026-07-15T13:30:00.000Z',
    },
  ],
  // Russian mobiles may ring in eleven zones: in one of them it is night nearly always.
  [
    '+7 912 345 67 89',
    '2026-01-15T06:42:00Z',
    { time: null, timeZone: null, quiet: true, allowedAt: '2026-01-15T07:00:00.000Z' },
  ],
  [
    '+7 912 345 67 89',
    '2026-01-15T07:30:00Z',
    { time: null, timeZone: null, quiet: false, allowedAt: '2026-01-15T07:30:00.000Z' },
  ],
  // +883 is of no country: nobody can tell.
  ['+883 510 012345', '2026-01-15T21:42:00Z', null],
  ['0740', '2026-01-15T21:42:00Z', null],
])('%s at %s: %j', async (phone, now, time) => {
  expect(await timeAt(phone, now)).toEqual(time)
})

test("the customer's own time zone goes before that of the number, in their business only", async () => {
  const phone = newMobile()
  const { customer } = await ask(caller, { phone })
  const id = await businessOf(caller)
  await inBusiness(app.database, id, (tx) =>
    tx
      .updateTable('customer')
      .set({ timeZone: 'Asia/Tokyo' })
      .where('businessId', '=', id)
      .where('id', '=', customer.id)
      .execute(),
  )
  const now = '2026-01-15T12:00:00Z'
  expect(await timeAt(phone, now)).toMatchObject({ time: '21:00', quiet: true })
  expect(await timeAt(phone, now, await owner(app))).toMatchObject({ time: '12:00', quiet: false })
})

test('a number of several zones is judged by that of the business where it is one of them', async () => {
  const sydney = await owner(app)
  await queryAll(app, "update business set time_zone = 'Australia/Sydney' where id = $1", [
    await businessOf(sydney),
  ])
  const mobile = '+61 412 345 678'
  // In Perth it is seven.
  expect(await timeAt(mobile, '2026-01-14T23:00:00Z', sydney)).toEqual({
    time: '10:00',
    timeZone: 'Australia/Sydney',
    quiet: false,
    allowedAt: '2026-01-15T01:00:00.000Z',
  })
  expect(await timeAt(mobile, '2026-01-15T11:40:00Z', sydney)).toMatchObject({
    time: '22:40',
    quiet: true,
  })
  expect(await timeAt(mobile, '2026-01-14T23:00:00Z')).toMatchObject({ time: null, quiet: true })
})

test('the preview says whether the text will arrive: of the number, its past, and the words', async () => {
  const phone = newMobile()
  const { arrival } = await preview({ phone })
  expect(arrival).toEqual({ verdict: 'will', reason: null, says: 'Should arrive.' })
  expect((await preview({ phone: '0800 123 4567' })).arrival.reason).toBe('number')
  expect((await preview({ whatFor: 'FREE BOILER SERVICE WEEK' })).arrival.reason).toBe('words')
})

test('three texts in a row that did not arrive ask for another number, until one arrives', async () => {
  const phone = newMobile()
  for (const _ of [1, 2, 3]) await ask(caller, { phone })
  const end = (status: string, code: number | null) =>
    queryAll(app, 'update message set status = $2, error_code = $3 where to_phone = $1', [
      phone,
      status,
      code,
    ])
  await end('undelivered', 30_003)
  expect((await preview({ phone })).arrival.reason).toBe('failures')
  // A text that was taken back before it left says nothing about the number.
  const undone = await ask(caller, { phone, undoable: true })
  await caller.call('POST', `/v1/requests/${undone.id}/undo`)
  expect((await preview({ phone })).arrival.reason).toBe('failures')
  await end('delivered', null)
  expect((await preview({ phone })).arrival.reason).toBeNull()
  await end('undelivered', 30_034)
  expect((await preview({ phone: newMobile() })).arrival).toMatchObject({
    verdict: 'will_not',
    reason: 'blocked',
  })
  await end('delivered', null)
})
