import { assembleScript } from '../http/assembleScript.ts'
import { type Answer, answerJson, type Call, type Route } from '../http/route.ts'
import { assetAnswer, assetRoute, readAsset } from '../http/serveAssets.ts'
import { arrives } from '../twilio/fates.ts'
import type { Message } from '../twilio/keepMessages.ts'
import { receiveReply } from '../twilio/receiveReply.ts'
import type { World } from '../world.ts'

const phonesMax = 200
const bodyLengthMax = 1_600
const e164 = /^\+[1-9]\d{6,14}$/

const folder = new URL('./', import.meta.url)

/** The handset's page, and what it and tests read and write. */
export function handsetRoutes(world: World): Route[] {
  const file = (name: string) =>
    assetRoute(`/handset/${name}`, 'handset.page', () => readAsset(folder, name))
  return [
    {
      method: 'GET',
      path: '/',
      name: 'handset.page',
      handle: () => assetAnswer('html', readAsset(folder, 'page.html')),
    },
    file('handset.css'),
    file('holdings.css'),
    file('icon.svg'),
    assetRoute('/handset/handset.js', 'handset.page', () => assembleScript(folder, ['handset.ts'])),
    {
      method: 'GET',
      path: '/phones',
      name: 'handset.phones',
      handle: () => answerJson(200, listPhones(world)),
    },
    {
      method: 'GET',
      path: '/phones/:phone/messages',
      name: 'handset.messages',
      handle: (call) => answerJson(200, conversation(world, call.params.phone ?? '').map(present)),
    },
    {
      method: 'POST',
      path: '/phones/:phone/messages',
      name: 'handset.reply',
      handle: (call) => reply(world, call),
    },
  ]
}

/** A text as a handset shows it: `at` is ISO 8601 in UTC. */
function present(message: Message) {
  return {
    sid: message.sid,
    direction: message.direction,
    from: message.sender,
    to: message.recipient,
    body: message.body,
    at: new Date(message.sent ?? message.created).toISOString(),
  }
}

/** The texts on one handset, oldest first: those that reached it and those written on it. */
function conversation(world: World, phone: string): Message[] {
  const received = `direction <> 'inbound' and recipient = ? and status in ('sent', 'delivered')`
  return world.store
    .all<Message>(
      `select * from message where (${received}) or (direction = 'inbound' and sender = ?) order by seq`,
      phone,
      phone,
    )
    .filter((message) => message.direction === 'inbound' || arrives(phone))
}

type PhoneRow = { phone: string; last: number; count: number; body: string }

/** The numbers that hold texts, the latest first. */
function listPhones(world: World) {
  const rows = world.store.all<PhoneRow>(
    `select phone, max(seq) as last, count(*) as count, body from (
       select case direction when 'inbound' then sender else recipient end as phone, seq, body
       from message where status in ('sent', 'delivered', 'received')
     ) group by phone order by last desc limit ?`,
    phonesMax,
  )
  return rows
    .filter((row) => arrives(row.phone))
    .map(({ phone, count, body }) => ({ phone, count, lastBody: body }))
}

function reply(world: World, call: Call): Answer {
  const from = call.params.phone ?? ''
  const given = parseJson(call.body)
  const body = given?.body
  const to = given?.to ?? lastSender(world, from) ?? world.config.twilio.number
  if (!e164.test(from) || typeof to !== 'string') {
    return answerJson(400, { error: 'The number must be in E.164, for example +447400123456.' })
  }
  if (typeof body !== 'string' || body.trim() === '' || body.length > bodyLengthMax) {
    return answerJson(400, { error: `"body" must be a text of 1 to ${bodyLengthMax} characters.` })
  }
  return answerJson(201, present(receiveReply(world, { from, to, body })))
}

function lastSender(world: World, phone: string): string | undefined {
  return conversation(world, phone).findLast((message) => message.direction !== 'inbound')?.sender
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
