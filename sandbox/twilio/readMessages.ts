import { type Answer, answerJson, type Call } from '../http/route.ts'
import type { World } from '../world.ts'
import { answerMessage, refuse } from './createMessage.ts'
import { type Message, presentMessage, readMessage } from './keepMessages.ts'

/** `GET …/Messages/:sid.json`. */
export function retrieveMessage(world: World, call: Call): Answer {
  const message = readMessage(world, sidOf(call))
  return message ? answerMessage(world, message) : refuseUnknown(call)
}

/** `DELETE …/Messages/:sid.json`. */
export function deleteMessage(world: World, call: Call): Answer {
  const message = readMessage(world, sidOf(call))
  if (!message) return refuseUnknown(call)
  world.store.run('delete from message where sid = ?', message.sid)
  world.changed()
  return { status: 204, body: '' }
}

function sidOf(call: Call): string {
  return (call.params.file ?? '').replace(/\.json$/, '')
}

function refuseUnknown(call: Call): Answer {
  return refuse(404, 20404, `The requested resource ${call.path} was not found`)
}

const pageSizeMax = 1_000
const dayMs = 86_400_000

/**
 * `GET …/Messages.json`: newest first, by To, From and DateSent (a day, or `DateSent>` and
 * `DateSent<` with a day or a time), in pages of `PageSize` (50).
 */
export function listMessages(world: World, call: Call): Answer {
  const { query } = call
  const pageSize = Math.min(Number(query.get('PageSize') ?? 50) || 50, pageSizeMax)
  const page = Math.max(0, Number(query.get('Page') ?? 0) || 0)
  const range = readRange(query)
  if (!range) return refuse(400, 20001, 'Parameter DateSent is not a valid date')
  const rows = world.store.all<Message>(
    `select * from message where direction <> 'outbound-reply'
     and (? is null or recipient = ?) and (? is null or sender = ?)
     and coalesce(sent, created) >= ? and coalesce(sent, created) < ?
     order by seq desc limit ? offset ?`,
    query.get('To'),
    query.get('To'),
    query.get('From'),
    query.get('From'),
    range.from,
    range.to,
    pageSize + 1,
    page * pageSize,
  )
  const messages = rows.slice(0, pageSize)
  const address = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('PageSize', String(pageSize))
    next.set('Page', String(number))
    return `${call.path}?${next}`
  }
  return answerJson(200, {
    end: Math.max(0, page * pageSize + messages.length - 1),
    first_page_uri: address(0),
    messages: messages.map((message) => presentMessage(world, message)),
    next_page_uri: rows.length > pageSize ? address(page + 1) : null,
    page,
    page_size: pageSize,
    previous_page_uri: page > 0 ? address(page - 1) : null,
    start: page * pageSize,
    uri: address(page),
  })
}

/** The range of `DateSent`, in epoch ms, `to` excluded; undefined when a date is not one. */
function readRange(query: URLSearchParams): { from: number; to: number } | undefined {
  const day = query.get('DateSent')
  const after = query.get('DateSent>')
  const before = query.get('DateSent<')
  const times = [day, after, before].map((text) => (text ? Date.parse(text) : null))
  if (times.some((time) => Number.isNaN(time))) return undefined
  const [dayAt = null, afterAt = null, beforeAt = null] = times
  if (dayAt !== null) return { from: dayAt, to: dayAt + dayMs }
  const wholeDay = before !== null && /^\d{4}-\d\d-\d\d$/.test(before) ? dayMs : 1_000
  return {
    from: afterAt ?? 0,
    to: beforeAt === null ? Number.MAX_SAFE_INTEGER : beforeAt + wholeDay,
  }
}
