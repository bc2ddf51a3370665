import { afterEach, beforeAll, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { countReport } from './countReport.ts'

let link: string
const log: string[] = []
const app = await openApp({ onLog: (line) => log.push(line) })
beforeAll(async () => {
  link = (await ask(await owner(app))).payLink ?? ''
})
afterEach(() => queryAll(app, 'delete from page_report'))

let posts = 0
async function post(body: unknown, type: string, from?: string): Promise<number> {
  posts += 1
  const response = await fetch(`${app.url}/page-reports`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from ?? `203.0.113.${posts}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.status
}

const oldKind = 'application/csp-report'
const newKind = 'application/reports+json'

/** A report as Firefox sends it. */
const oldReport = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'blocked-uri': blocked,
    disposition: 'enforce',
    'document-uri': link,
    'effective-directive': directive,
    'original-policy': "default-src 'none'",
    referrer: '',
    'status-code': 200,
    'violated-directive': directive,
  },
})

/** A report as Chrome sends it. */
const newReport = (blocked: string, directive = 'script-src-elem') => ({
  age: 10,
  type: 'csp-violation',
  url: link,
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: blocked,
    disposition: 'enforce',
    documentURL: link,
    effectiveDirective: directive,
    originalPolicy: "default-src 'none'",
    sample: '',
    statusCode: 200,
  },
})

const kept = () =>
  queryAll<{ directive: string; blocked: string; count: number }>(
    app,
    'select directive, blocked, count from page_report order by directive, blocked',
  )

test('both kinds of report are counted by directive and source', async () => {
  expect(await post(oldReport('https://evil.example/steal.js?card=4242'), oldKind)).toBe(204)
  const several = [newReport('https://evil.example/other.js'), newReport('inline'), newReport(link)]
  expect(await post(several, newKind)).toBe(204)
  expect(
    await post([newReport('data', 'img-src'), newReport('blob:x', 'frame-src')], newKind),
  ).toBe(204)
  expect(await kept()).toEqual([
    { directive: 'frame-src', blocked: 'blob', count: 1 },
    { directive: 'img-src', blocked: 'data', count: 1 },
    { directive: 'script-src-elem', blocked: 'https://evil.example', count: 2 },
    { directive: 'script-src-elem', blocked: 'inline', count: 1 },
    { directive: 'script-src-elem', blocked: 'self', count: 1 },
  ])
})

test('neither the pay link in a report nor the path of an address is stored or logged', async () => {
  log.length = 0
  await post(oldReport('https://evil.example/+447400123456?token=secret'), oldKind)
  await post([newReport('https://user:secret@evil.example/')], newKind)
  const dump = JSON.stringify(await queryAll(app, 'select * from page_report')) + log.join('\n')
  expect(dump).toContain('evil.example')
  const token = link.split('/p/')[1] ?? ''
  for (const secret of [token, 'secret', '447400123456']) expect(dump).not.toContain(secret)
})

test('a refused script is logged once a day; other refusals are not', async () => {
  log.length = 0
  for (const _time of [1, 2, 3]) await post(oldReport('https://evil.example/'), oldKind)
  await post(oldReport('https://evil.example/', 'img-src'), oldKind)
  const warnings = log.map((line) => JSON.parse(line)).filter((line) => line.level === 40)
  expect(warnings).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
  ])
})

test.each([
  ['not JSON', '{', oldKind, 400],
  ['nothing', '', newKind, 400],
  ['another kind of report', [{ type: 'deprecation', body: { id: 'x' } }], newKind, 204],
  ['something else', { hello: 'world' }, oldKind, 204],
  ['a list of nonsense', [1, null, 'x', { type: 'csp-violation' }], newKind, 204],
  ['as plain text', 'x', 'text/plain', 400],
])('a body that is no report is not counted: %s', async (_name, body, type, status) => {
  expect(await post(body, type)).toBe(status)
  expect(await kept()).toEqual([])
})

test('a body that is too large is not read', async () => {
  const many = Array.from({ length: 100 }, () => newReport('https://evil.example/'))
  expect(await post(many, newKind)).toBe(413)
  expect(await kept()).toEqual([])
})

test('an unknown directive or an odd source is counted as other', async () => {
  await post(oldReport('x'.repeat(500), 'drop table'), oldKind)
  await post(oldReport(`https://${'a.'.repeat(60)}example/`), oldKind)
  expect(await kept()).toEqual([
    { directive: 'other', blocked: 'other', count: 1 },
    { directive: 'script-src-elem', blocked: 'other', count: 1 },
  ])
})

test('past its limit an address is ignored, and its answers look the same', async () => {
  const from = '198.51.100.9'
  for (let time = 0; time < limits.pageReportsPerAddressPerHourMax + 5; time += 1)
    expect(await post(oldReport('inline'), oldKind, from)).toBe(204)
  expect(await kept()).toMatchObject([{ count: limits.pageReportsPerAddressPerHourMax }])
})

test('one day holds a limited number of kinds, and old days are deleted', async () => {
  const now = new Date('2026-11-22T12:00:00Z')
  await queryAll(
    app,
    `insert into page_report (day, directive, blocked, count, first_at, last_at)
     select '2026-11-22', 'img-src', 'https://' || n || '.example', 1, now(), now()
     from generate_series(1, $1) n`,
    [limits.pageReportKindsPerDayMax],
  )
  const count = (blocked: string, at = now) =>
    outsideBusinesses(app.database, (tx) =>
      countReport(tx, { directive: 'script-src-elem', blocked }, at),
    )
  for (const blocked of ['https://a.example', 'https://b.example']) await count(blocked)
  await outsideBusinesses(app.database, (tx) =>
    countReport(tx, { directive: 'img-src', blocked: 'https://7.example' }, now),
  )
  const rows = await kept()
  expect(rows).toHaveLength(limits.pageReportKindsPerDayMax + 1)
  expect(rows).toContainEqual({ directive: 'other', blocked: 'other', count: 2 })
  expect(rows).toContainEqual({ directive: 'img-src', blocked: 'https://7.example', count: 2 })
  await count('inline', new Date(now.getTime() + (limits.pageReportsKeptDays + 1) * 86_400_000))
  expect(await kept()).toEqual([{ directive: 'script-src-elem', blocked: 'inline', count: 1 }])
})
