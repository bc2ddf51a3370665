import http from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Caller, owner } from '../../tests/support/callers.ts'
import { fillRequests, readExport } from '../../tests/support/exports.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { sendCsv } from './sendCsv.ts'

const app = await openApp()

test('ten thousand lines are read in pages, each line once', async () => {
  const many = await owner(app)
  await fillRequests(app, many, 10_000)
  const lines = await readExport(many, 'requests')
  expect(lines).toHaveLength(10_000)
  expect(new Set(lines.map((line) => line['id'])).size).toBe(10_000)
})

test('a client that stops halfway holds no transaction and no database connection', async () => {
  const many = await owner(app)
  await fillRequests(app, many, 10_000)
  const response = await open(many, '/v1/exports/requests.csv')
  await new Promise((resolve) => response.once('readable', resolve))
  const busy = () =>
    queryAll(
      app,
      `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle'
         and pid <> pg_backend_pid() and usename = 'ringup'`,
    )
  await expect.poll(busy).toEqual([])
  response.destroy()
  expect((await many.call('GET', '/v1/requests')).status).toBe(200)
})

test.each(['identity', 'gzip'])(
  'a file that breaks off halfway is a broken download, and never looks complete (%s)',
  async (encoding) => {
    const many = await owner(app)
    const businessId = await fillRequests(app, many, 10_000)
    // A line in the middle of the file that cannot be encoded.
    await queryAll(
      app,
      "update request set expires_at = 'infinity' where business_id = $1 and number = 15000",
      [businessId],
    )
    const response = await open(many, '/v1/exports/requests.csv', encoding)
    expect(response.statusCode).toBe(200)
    const ended = new Promise((resolve, reject) => {
      response.on('end', () => resolve('complete'))
      response.on('error', reject)
    })
    response.resume()
    await expect(ended).rejects.toThrow('aborted')
  },
)

/** Opens a response without reading its body yet. */
function open(by: Caller, path: string, encoding = 'identity'): Promise<http.IncomingMessage> {
  const headers = { cookie: by.cookie, 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    http.get(app.url + path, { headers }, resolve).on('error', reject)
  })
}

test('payments of the same moment are each on one page, whatever the order of their ids', async () => {
  const many = await owner(app)
  const businessId = await fillRequests(app, many, 2_500)
  await queryAll(
    app,
    `with paid as (
       update request set status = 'paid', amount_paid_minor = amount_minor,
         paid_at = '2026-05-05T10:00:00.000123Z' where business_id = $1 returning *
     )
     insert into payment (business_id, id, request_id, attempt, amount_minor, currency, status, created_at, updated_at)
     select $1, 'pay_' || reverse(id), id, 1, amount_minor, currency, 'succeeded', now(), now() from paid`,
    [businessId],
  )
  const lines = await readExport(many, 'payments', 'from=2026-05-05&to=2026-05-05')
  expect(new Set(lines.map((line) => line['id'])).size).toBe(2_500)
  expect(lines).toHaveLength(2_500)
})

test('a slow client is waited for without piling up pages, and one that disconnects ends the reading', async () => {
  let pages = 0
  let ended = false
  async function* endless(): AsyncGenerator<string[]> {
    try {
      for (;;) {
        pages += 1
        yield Array.from({ length: 1_000 }, () => 'x'.repeat(1_000))
      }
    } finally {
      ended = true
    }
  }
  const server = Fastify({ forceCloseConnections: true })
  server.get('/endless.csv', (_, reply) =>
    sendCsv(reply, {
      name: 'endless',
      columns: [{ name: 'x', text: (row) => row }],
      pages: endless(),
    }),
  )
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${url}/endless.csv`, resolve).on('error', reject)
  })
  let before = -1
  const isStill = () => {
    const still = pages === before
    before = pages
    return still
  }
  await expect.poll(isStill, { timeout: 20_000, interval: 300 }).toBe(true)
  // A page is a megabyte: the buffers at both ends of the connection, and one or two pages of ours.
  expect(pages).toBeLessThan(40)
  response.destroy()
  await expect.poll(() => ended).toBe(true)
  await server.close()
})
