import type pg from 'pg'
import { dropIndexes } from './dropIndexes.ts'
import { setBackendPriority } from './setBackendPriority.ts'

/** Texts to and from one customer, on average. */
export const textsPerCustomer = 50

/** ULIDs of the filled rows: the number, in digits that every ULID may have. */
const id = (kind: string, number: string) => `'${kind}_' || lpad((${number})::text, 26, '0')`
/** Text `n` is of a customer in no order; of ten customers one has as many texts as eight others. */
const customerOf = `(case when n % 9 < 4 then n * 48271 % 2147483647 % $3::bigint / 10 else n * 69621 % 2147483647 % $3::bigint end)`
/** True for three of five texts, which people wrote, two of them customers; the others are requests and reminders. */
const isWritten = 'n % 5 > 1'
const isInbound = 'n % 5 > 2'
/** Every third text that somebody wrote names an invoice. */
const isNumbered = 'n % 3 = 0'

const openers =
  'Hi|Hello|Good morning|Thanks|Sorry|Just to say|Quick question|Please|Yes|No|Also|Update|Hi there|Many thanks|OK|Hello again|Afternoon|Dear all|One thing|Right'
const middles =
  'the boiler is leaking again|I will pay on Friday|can you come earlier|the invoice is wrong|we have paid by bank transfer|the tap drips in the kitchen|please send the link again|the heating works now|who do I ask about the roof|the drain is blocked|my husband will be at home|the gate is locked after noon|is the part in stock|the plumber was very kind|we moved to another house|the cheque is in the post|I never ordered this|the radiator upstairs stays cold|could we split the payment|the thermostat shows an error|the pump makes a noise|we are away until Monday|the neighbour has the key|the shower is finished|when is the survey|the estimate looks fine|I paid in cash already|the pressure drops at night|the valve was replaced|the meter reads higher'
const closers =
  'thank you|see you then|call me back|regards|no hurry|as soon as you can|by the evening|at the usual address|like last time|before the weekend|after work|on the landing|for the tenant|with the receipt|behind the garage|near the station|beside the school|from my account|without delay|if possible'

/**
 * Fills a business with `texts`, one every three seconds up to now, their threads and the words of what people wrote.
 * The backend that does it has the lowest priority, so that other work on the machine goes on.
 * @param admin a connection as the superuser
 */
export async function fillInbox(
  admin: pg.Client,
  businessId: string,
  texts: number,
): Promise<void> {
  await setBackendPriority(admin)
  await admin.query("select set_config('ringup.business_id', $1, false)", [businessId])
  const customers = Math.ceil(texts / textsPerCustomer)
  await fillCustomers(admin, businessId, customers)
  await admin.query('set session_replication_role = replica')
  await fillPhrases(admin)
  const createAgain = await dropIndexes(admin, ['message', 'message_word', 'thread'])
  await admin.query(
    `insert into message (business_id, id, request_id, customer_id, direction, purpose, to_phone, body, parts,
       status, sid, created_at, updated_at, read_at)
     select $1, ${id('msg', 'n')}, case when not ${isWritten} then ${id('req', 'n / 7')} end,
       ${id('cus', customerOf)}, case when ${isInbound} then 'inbound' else 'outbound' end,
       case when ${isWritten} then 'reply' when n % 5 = 0 then 'request' else 'reminder' end, '+447400300000',
       ${bodyOf}, 1, case when ${isInbound} then 'received' else 'delivered' end,
       'SM' || lpad(to_hex(n), 32, '0'), at, at,
       -- Of the last texts some are still unread.
       case when ${isInbound} and (n < $2::bigint - 4000 or n % 4 > 0) then at end
     from generate_series(1, $2::bigint) n
       join phrase on phrase.id = n * 16807 % 2147483647 % 12000,
       lateral (select now() - ($2::bigint - n) * interval '3 s') as made (at)`,
    [businessId, texts, customers],
  )
  await admin.query("set work_mem = '1GB'")
  await admin.query(
    `insert into message_word (business_id, word, message_id)
     select $1, w.word, ${id('msg', 'n')} from generate_series(1, $2::bigint) n
       join phrase on phrase.id = n * 16807 % 2147483647 % 12000,
       unnest(case when ${isNumbered} then words || array['ref', 'inv', n::text] else words end) as w (word)
     where ${isWritten}
     -- In the order of the key, which is then created without a sort.
     order by w.word collate "C", n`,
    [businessId, texts],
  )
  await admin.query('reset work_mem')
  await fillThreads(admin, businessId)
  await createAgain()
  await admin.query('set session_replication_role = default')
  for (const table of ['customer', 'customer_term', 'message', 'message_word', 'thread'])
    await admin.query(`vacuum analyze ${table}`)
  await admin.query('checkpoint')
  await checkWords(admin, businessId, texts)
}

const bodyOf = `case when not ${isWritten} then 'Bell Plumbing asks for £' || 10 + n % 900 || ' for the boiler service'
  when ${isNumbered} then phrase.body || '. Ref INV-' || n else phrase.body end`

async function fillCustomers(admin: pg.Client, businessId: string, customers: number) {
  await admin.query('set session_replication_role = default')
  await admin.query(
    `insert into customer (business_id, id, name, phone, phone_country)
     select $1, ${id('cus', 'n')}, 'Customer ' || chr(97 + (n % 26)::int) || n, '+44740' || lpad(n::text, 7, '0'), 'GB'
     from generate_series(0, $2::bigint - 1) n`,
    [businessId, customers],
  )
}

/** Prepares 12,000 phrases with their words, split as the app splits them; a rare word is in one of them. */
async function fillPhrases(admin: pg.Client): Promise<void> {
  await admin.query('drop table if exists phrase')
  await admin.query(
    `create temp table phrase as
     select made.id, made.body, array(select message_words(made.body)) as words
     from (
       select row_number() over () - 1 as id,
         o || ', ' || m || ', ' || c || case when row_number() over () = 4711 then ' featherstonehaugh' else '' end as body
       from unnest(string_to_array($1, '|')) o, unnest(string_to_array($2, '|')) m, unnest(string_to_array($3, '|')) c
     ) as made`,
    [openers, middles, closers],
  )
  await admin.query('analyze phrase')
}

/** Makes the threads of the texts as the triggers do, then decides about them: most are done. */
async function fillThreads(admin: pg.Client, businessId: string): Promise<void> {
  await admin.query(
    `insert into thread (business_id, customer_id, last_message_id, active_at, unread, state, snoozed_until,
       assigned_to)
     select $1, customer_id, last_id, active_at, unread, state,
       case when state = 'snoozed' then now() + interval '1 day' end,
       case when right(customer_id, 3)::int % 7 = 0 then (select user_id from member where business_id = $1 limit 1) end
     from (
       select customer_id, max(id) as last_id, max(created_at) as active_at,
         count(*) filter (where direction = 'inbound' and read_at is null) as unread,
         case when bool_or(direction = 'inbound' and read_at is null) then 'open'
           else (array['open', 'snoozed', 'done'])[1 + least(right(customer_id, 2)::int, 2)] end as state
       from message where business_id = $1 group by customer_id
     ) as made`,
    [businessId],
  )
}

/** Compares the words of a sample with those that the app would have written. */
async function checkWords(admin: pg.Client, businessId: string, texts: number): Promise<void> {
  // One look-up for each word: a hash would be made of all words, for each text.
  await admin.query('set enable_hashjoin = off')
  const { rows } = await admin.query(
    `select m.id from generate_series(1, 500) s join message m on m.business_id = $1
       and m.id = ${id('msg', '1 + s::bigint * $2::bigint / 501')}
     where exists (
       select from unnest(array(select message_words(m.body))) as t (word)
       where m.purpose = 'reply' and not exists (
         select from message_word w where w.business_id = $1 and w.word = t.word and w.message_id = m.id))`,
    [businessId, texts],
  )
  if (rows.length > 0) throw new Error(`${rows.length} texts have other words than the app writes`)
}
