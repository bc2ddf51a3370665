import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sayIn } from '#rules/words/catalogs.ts'
import { languageCodes, languages } from '#rules/words/languages.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { awaitReady } from '../../tests/support/load.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { shortenLimits } from '../../tests/support/shortLimits.ts'

shortenLimits()

let path: string
const app = await openApp()
beforeAll(async () => {
  path = new URL((await ask(await owner(app))).payLink ?? '').pathname
  await closeDatabase()
})

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['RINGUP_TEST_ADMIN_URL'] })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const name = () => new URL(app.databaseUrl).pathname.slice(1)

/** Closes all connections to the database and lets no new one in. */
function closeDatabase(): Promise<void> {
  return asAdmin(
    `alter database ${name()} with connection limit 0`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
  )
}

const get = (at: string, language = 'en') =>
  fetch(app.url + at, { headers: { 'accept-language': language } })

test.each(languageCodes)(
  'while the database is away a link shows, in %s, a page that reloads by itself',
  async (code) => {
    const answer = await get(path, code)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('refresh')).toBe('5')
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`<html lang="${code}[-"]`))
    expect(html).toContain(`dir="${languages[code].direction}"`)
    const say = sayIn(code)
    for (const key of ['away.title', 'away.soon', 'away.paid'] as const)
      expect(html).toContain(say(key))
  },
)

test.each(['', '/receipt', '/receipt.pdf', '/more/of/it'])(
  'the page in place of %s needs nothing else, and reveals neither its link nor its script',
  async (more) => {
    const answer = await get(`${path}${more}?lang=es`)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('<html lang="es')
    expect(html).toContain(`href="${path}${more}?lang=es"`)
    expect(html).not.toMatch(/<script(?! type="application\/json")| src=|stylesheet|url\(/)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('a form that cannot be answered says when to send it again, and does not reload by itself', async () => {
  const body = new URLSearchParams({ code: '7KM4-QX2D' })
  const answer = await fetch(`${app.url}/verify`, { method: 'POST', body })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('refresh')).toBeNull()
  const html = await answer.text()
  const say = sayIn('en')
  expect(html).toContain(say('away.later'))
  expect(html).not.toContain(say('away.paid'))
})

test('calls that the page makes still get a problem that says when to retry', async () => {
  for (const [method, at] of [
    ['GET', 'status'],
    ['POST', 'opened'],
  ]) {
    const answer = await fetch(`${app.url}${path}/${at}`, { method: method ?? '' })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ status: 503, code: 'temporarily_unavailable' })
  }
})

test('when the database is back, so is the page', async () => {
  await asAdmin(`alter database ${name()} with connection limit -1`)
  await awaitReady(app)
  expect((await get(path)).status).toBe(200)
})
