import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ThreadList } from '#rules/shapes/thread.ts'

const rounds = 200
const warmUp = 20
/** PostgreSQL counts the scans of a backend that rests after this time at the latest. */
const countsAfterMs = 11_000

/** An invoice number of about half-way down. */
const invoice = (all: number) => Math.floor(all / 30) * 15 + 3

/** One example of each page of the inbox; `ID` stands for a thread, `N` for a number in one text. */
const ways: [name: string, path: string][] = [
  ['open', '/v1/threads'],
  ['mine', '/v1/threads?view=mine'],
  ['unassigned', '/v1/threads?view=unassigned'],
  ['unread', '/v1/threads?view=unread'],
  ['snoozed', '/v1/threads?view=snoozed'],
  ['done', '/v1/threads?view=done'],
  ['all', '/v1/threads?view=all'],
  ['done, the next page', '/v1/threads?view=done&after=AFTER'],
  ['the counts', '/v1/threads/counts'],
  ['one thread', '/v1/threads/ID'],
  ['its texts', '/v1/customers/ID/messages'],
  ['a word in most texts: `the`', '/v1/threads?q=the'],
  ['a frequent word: `boiler`', '/v1/threads?q=boiler'],
  ['a start: `plum`', '/v1/threads?q=plum'],
  ['a start of two letters: `ra`', '/v1/threads?q=ra'],
  ['two frequent words: `boiler leaking`', '/v1/threads?q=boiler+leaking'],
  ['three, no text has all: `boiler roof cheque`', '/v1/threads?q=boiler+roof+cheque'],
  ['a sentence: `who do i ask about the roof`', '/v1/threads?q=who+do+i+ask+about+the+roof'],
  ['a rare word: `featherstonehaugh`', '/v1/threads?q=featherstonehaugh'],
  ['no text: `zeppelin`', '/v1/threads?q=zeppelin'],
  ['a number: `N`', '/v1/threads?q=N'],
  ['an invoice: `inv-N`', '/v1/threads?q=inv-N'],
  ['the start of many numbers: `12`', '/v1/threads?q=12'],
  ['a word and a number: `boiler 12`', '/v1/threads?q=boiler+12'],
  ['a customer: `customer a1040`', '/v1/threads?q=customer+a1040'],
  ['many customers: `customer`', '/v1/threads?q=customer'],
  ['the end of a phone: `0958`', '/v1/threads?q=0958'],
]

/** A business with a number of texts, and a session in it. */
export type Inbox = { texts: number; cookie: string }
/** How long each call of a page took, in milliseconds: in the small business and in the large one. */
export type Row = { name: string; found: string; waits: [small: number[], large: number[]] }

/**
 * Times every page of the inbox in two businesses by turns, so that what else the machine does falls on both.
 * @throws if a call read a whole table
 */
export async function measureInbox(
  url: string,
  admin: pg.Client,
  [small, large]: [Inbox, Inbox],
): Promise<Row[]> {
  const before = await readScans(admin)
  const rows: Row[] = []
  for (const [name, path] of ways) {
    const paths = [await fillIn(path, url, small), await fillIn(path, url, large)]
    const row: Row = {
      name: name.replace('N', `${invoice(large.texts)}`),
      found: '',
      waits: [[], []],
    }
    row.found = countFound(await get<ThreadList>(url, large, paths[1] ?? ''))
    for (let round = 0; round < rounds + warmUp; round += 1)
      for (const [place, inbox] of [small, large].entries()) {
        const began = performance.now()
        await get(url, inbox, paths[place] ?? '')
        if (round >= warmUp) row.waits[place]?.push(performance.now() - began)
      }
    rows.push(row)
  }
  await sleep(countsAfterMs)
  const scans = (await readScans(admin)) - before
  if (scans > 0) throw new Error(`${scans} calls read a whole table`)
  return rows
}

async function get<Answer>(url: string, { cookie }: Inbox, path: string): Promise<Answer> {
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

async function fillIn(path: string, url: string, inbox: Inbox): Promise<string> {
  const page = await get<ThreadList>(url, inbox, '/v1/threads?view=done')
  return path
    .replace('ID', page.data[0]?.customer.id ?? '')
    .replace('AFTER', encodeURIComponent(page.nextCursor ?? ''))
    .replace('N', `${invoice(inbox.texts)}`)
}

function countFound({ data, nextCursor, truncated }: Partial<ThreadList>): string {
  if (!data) return ''
  return `${data.length}${nextCursor || truncated ? '+' : ''}`
}

/** Counts how often one of the tables of the inbox was read from its beginning to its end. */
async function readScans(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ scans: string }>(
    `select sum(seq_scan) as scans from pg_stat_user_tables
     where relname in ('message', 'message_word', 'thread', 'customer_term')`,
  )
  return Number(rows[0]?.scans)
}
