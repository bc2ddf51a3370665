import type { World } from '../world.ts'
import type { ListedPhone } from './phones/phoneTypes.ts'
import { arrivedStatuses, listTexts, usuallyArrived } from './readTexts.ts'

const phonesMax = 100

type PhoneRow = {
  phone: string
  count: number
  received: number
  body: string
  at: number
}

/** Lists the phones that hold texts, at most 100, latest first. */
export function listPhones(world: World): ListedPhone[] {
  return listRows(world)
    .flatMap((row) => (arrivedStatuses(row.phone) === usuallyArrived ? row : recount(world, row)))
    .map(({ phone, count, received, body, at }) => {
      const last = readLastReceived(world, phone)
      return {
        phone,
        count,
        received,
        lastBody: body,
        lastAt: new Date(at).toISOString(),
        lastFrom: last?.sender ?? '',
        lastReceived: last?.body ?? '',
      }
    })
}

/** Counts with indexes alone: an open page asks again and again, even with 100,000 texts. */
function listRows(world: World): PhoneRow[] {
  return world.store.all<PhoneRow>(
    `select phone, count, received, body, coalesce(sent, created) as at from (
       select phone, max(last) as last, sum(count) as count, sum(received) as received from (
         select recipient as phone, max(seq) as last, count(*) as count, count(*) as received
         from message where direction <> 'inbound' and status in ${usuallyArrived} group by recipient
         union all
         select sender, max(seq), count(*), 0 from message where direction = 'inbound' group by sender
       ) group by phone order by last desc limit ?
     ) join message on seq = last order by last desc`,
    phonesMax,
  )
}

/**
 * Returns the row of a number with a fixed fate, which not every text reaches; empty if it has no
 * text.
 */
function recount(world: World, row: PhoneRow): PhoneRow[] {
  const texts = listTexts(world, { phone: row.phone })
  const last = texts.at(-1)
  if (!last) return []
  const received = texts.filter(({ direction }) => direction !== 'inbound').length
  const at = last.sent ?? last.created
  return [{ ...row, count: texts.length, received, body: last.body, at }]
}

/** Reads the latest text that reached a phone. */
export function readLastReceived(
  world: World,
  phone: string,
): { sender: string; body: string } | undefined {
  return world.store.first(
    `select sender, body from message where recipient = ? and direction <> 'inbound'
     and status in ${arrivedStatuses(phone)} order by seq desc limit 1`,
    phone,
  )
}
