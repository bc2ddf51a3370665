import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuse } from '../errorCodes.ts'
import { presentMessage } from './presentMessage.ts'
import type { Message } from './storeMessages.ts'

const pageSizeUsual = 50
const pageSizeMax = 1_000
const dayMs = 86_400_000

/**
 * `GET …/Messages.json`: lists texts newest first, by To, From and DateSent (a day, or `DateSent>`
 * and `DateSent<` with a day or a time), in pages of `PageSize` (50). `next_page_uri` names the
 * last text of its page, so texts that arrive or are deleted meanwhile shift nothing. A text appears in it
 * some seconds after it was taken; by its SID it can be read at once
 * (https://www.twilio.com/docs/usage/twilios-response#pagination).
 */
export function listMessages(world: World, call: Call): Answer {
  const { query } = call
  const requestedSize = Number(query.get('PageSize'))
  const pageSize =
    Number.isInteger(requestedSize) && requestedSize > 0 ? requestedSize : pageSizeUsual
  if (pageSize > pageSizeMax) return refuse(20007)
  const range = readRange(query)
  if (!range) return refuse(20422, {}, 'DateSent must be a date, YYYY-MM-DD.')
  const place = readPlace(world, query)
  if (!place) return refuse(21481)
  const found = findPage(world, query, range, place, pageSize + 1)
  const messages = found.slice(0, pageSize)
  if (place.backwards) messages.reverse()
  const uris = pageUris(call, pageSize, messages, {
    page: place.page,
    hasNext: place.backwards || found.length > pageSize,
  })
  const start = place.page * pageSize
  return answerJson(200, {
    end: Math.max(start, start + messages.length - 1),
    ...uris,
    messages: messages.map((message) => presentMessage(world, message)),
    page: place.page,
    page_size: pageSize,
    start,
  })
}

type Range = { from: number; to: number } | 'always'
type Place = { page: number; seq: number; backwards: boolean }

function findPage(
  world: World,
  query: URLSearchParams,
  range: Range,
  { seq, backwards }: Place,
  limit: number,
): Message[] {
  const conditions = ['hidden is null', 'created <= ?', backwards ? 'seq > ?' : 'seq < ?']
  // The list is read from a copy that lags: https://github.com/twilio/twilio-node/issues/647
  const listedTo = world.clock.now() - world.switches.read().list_lag_ms
  const values: (string | number)[] = [listedTo, seq]
  const add = (condition: string, ...more: (string | number)[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  const to = query.get('To')
  const from = query.get('From')
  if (to) add('recipient = ?', to)
  if (from) add('sender = ?', from)
  if (range !== 'always') add('sent >= ? and sent < ?', range.from, range.to)
  return world.store.all<Message>(
    `select * from message where ${conditions.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ?`,
    ...values,
    limit,
  )
}

/**
 * Reads a page token: `PASM…` goes on after that text, `PBSM…` back from it; undefined when the
 * token names no text.
 */
function readPlace(world: World, query: URLSearchParams): Place | undefined {
  const page = Math.max(0, Number(query.get('Page') ?? 0) || 0)
  const token = query.get('PageToken')
  if (!token) {
    return page === 0 ? { page, seq: Number.MAX_SAFE_INTEGER, backwards: false } : undefined
  }
  const row = world.store.first<{ seq: number }>(
    'select seq from message where sid = ?',
    token.slice(2),
  )
  return row && /^P[AB]/.test(token)
    ? { page, seq: row.seq, backwards: token.startsWith('PB') }
    : undefined
}

function pageUris(
  call: Call,
  pageSize: number,
  messages: Message[],
  { page, hasNext }: { page: number; hasNext: boolean },
) {
  const address = (number: number, token: string | null) => {
    const next = new URLSearchParams(call.query)
    next.delete('PageToken')
    next.set('PageSize', String(pageSize))
    next.set('Page', String(number))
    if (token) next.set('PageToken', token)
    return `${call.path}?${next}`
  }
  const [first, last] = [messages[0], messages.at(-1)]
  return {
    first_page_uri: address(0, null),
    next_page_uri: hasNext && last ? address(page + 1, `PA${last.sid}`) : null,
    previous_page_uri: page > 0 && first ? address(page - 1, `PB${first.sid}`) : null,
    uri: `${call.path}${call.query.size > 0 ? `?${call.query}` : ''}`,
  }
}

/**
 * Reads the range of `DateSent`, in epoch ms, without `to`; a text without a sent date is in no
 * range.
 * Undefined when a date is not valid.
 */
function readRange(query: URLSearchParams): Range | undefined {
  const given = ['DateSent', 'DateSent>', 'DateSent<'].map((name) => query.get(name) || null)
  const times = given.map((text) => (text === null ? null : Date.parse(text)))
  if (times.some((time) => Number.isNaN(time))) return undefined
  const [dayAt = null, afterAt = null, beforeAt = null] = times
  if (dayAt !== null) {
    const from = Math.floor(dayAt / dayMs) * dayMs
    return { from, to: from + dayMs }
  }
  if (afterAt === null && beforeAt === null) return 'always'
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given[2] ?? '')
  return {
    from: afterAt ?? 0,
    to: beforeAt === null ? Number.MAX_SAFE_INTEGER : beforeAt + (isDay ? dayMs : 1_000),
  }
}
