import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { alarms } from '#rules/alarms.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { endAlarm, raiseAlarm } from './alarms.ts'
import { postAlarms } from './postAlarms.ts'

type Post = { contentType: string | undefined; body: Record<string, unknown> }

/** The operator's monitoring, which answers with a status that a test chooses. */
const taken: Post[] = []
let status = 204
const monitoring = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
  taken.push({ contentType: request.headers['content-type'], body })
  response.writeHead(status).end()
}).listen(0, '127.0.0.1')
await once(monitoring, 'listening')
afterAll(() => void monitoring.close())

const { port } = monitoring.address() as AddressInfo
const app = await openApp({
  environment: {
    NODE_ENV: 'test',
    OUTBOUND_PRIVATE: 'yes',
    ALARM_URL: `http://127.0.0.1:${port}/alarms`,
  },
})
const { context } = app
beforeEach(async () => {
  await queryAll(app, 'truncate alarm, alarm_notice')
  taken.length = 0
  status = 204
})

const raise = () => raiseAlarm(context, 'disk_full', '3%')
const end = () => outsideBusinesses(context.database, (tx) => endAlarm(tx, context, 'disk_full'))
const post = (now = new Date(Date.now() + 1)) => postAlarms(context, now)
const waiting = () => queryAll(app, 'select * from alarm_notice')
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

test('an alarm is posted once when it is raised and once when it ends', async () => {
  await raise()
  await raise()
  await Promise.all([post(), post(), post()])
  await end()
  await end()
  await Promise.all([post(), post(), post()])
  const told = { code: 'disk_full', words: alarms.disk_full, since: moment }
  expect(taken).toEqual([
    { contentType: 'application/json', body: { ...told, ended: null } },
    { contentType: 'application/json', body: { ...told, ended: moment } },
  ])
  expect(taken[1]?.body['since']).toBe(taken[0]?.body['since'])
  expect(await waiting()).toEqual([])
})

test.each([500, 302, 404])(
  'an alarm that was answered with %i is posted again later',
  async (no) => {
    status = no
    await raise()
    await post()
    await post()
    expect(taken).toHaveLength(1)
    status = 200
    await post(new Date(Date.now() + alarmLimits.alarmPostDelaysMs[0] + 1_000))
    expect(taken).toHaveLength(2)
    expect(await waiting()).toEqual([])
  },
)

test('an alarm that nobody takes is let go after the last pause', async () => {
  status = 500
  await raise()
  let at = Date.now() + 1
  await post(new Date(at))
  for (const delayMs of alarmLimits.alarmPostDelaysMs) {
    expect(await waiting()).toHaveLength(1)
    at += delayMs + 1
    await post(new Date(at))
  }
  expect(taken).toHaveLength(alarmLimits.alarmPostDelaysMs.length + 1)
  expect(await waiting()).toEqual([])
})

test('an alarm that ends before anybody took it is told once, as ended', async () => {
  status = 500
  await raise()
  await post()
  await end()
  status = 200
  await post()
  expect(taken.map(({ body }) => body['ended'])).toEqual([null, moment])
  expect(await waiting()).toEqual([])
})
