import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { foldName, type TermRange } from '#rules/phone/searchTerms.ts'
import { findCustomers } from '#server/customers/findCustomers.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readAmounts } from './readAmounts.ts'

/** The meanings of a search: a request matches if one of them is true of it. */
export type Sought = {
  /** Conditions on `r`, each with an index of its own. */
  sets: RawBuilder<boolean>[]
  /** Conditions that each have an index in the order of time. */
  lines: Line[]
  /** Conditions on `r` without an index, for words that occur in too many phrases. */
  frequent: RawBuilder<boolean>[]
  /** True if more rows match than were looked through: some may be missing. */
  truncated: boolean
}

/** The meanings of a search: those that are all that was typed, an amount or the number of a request, and the others. */
export type SoughtParts = { exact: Sought; others: Sought }

/** The condition that ties an index to one value, and the further conditions on each row. */
type Line = { bound: RawBuilder<boolean>; check: RawBuilder<boolean> }

/**
 * Finds out what was typed into the search box of requests: a name or a number of a customer, a
 * reference, the number of a request, an amount, or words of what it is for.
 */
export async function findSought(tx: Tx, businessId: string, typed: string): Promise<SoughtParts> {
  const plain = typed.trim()
  const amounts = readAmounts(plain)
  // 85.00 and £85 are money, although a number may hold those digits; #1042 is a request.
  const isMoney = amounts.length > 0 && /[.,]\p{Nd}{1,2}$|[^\p{Nd}\s.,]/u.test(plain)
  const isWords = !isMoney && !plain.startsWith('#')
  // All queries at once: they travel together.
  const [customers, references, phrases] = await Promise.all([
    isWords ? findCustomers(tx, businessId, plain) : { ids: [], truncated: false },
    readReferences(tx, businessId, plain),
    isWords ? readPhrases(tx, businessId, plain) : [],
  ])
  const amountLines: Line[] = amounts.map(({ amountMinor, currencies }) => ({
    bound: sql`r.amount_minor = ${amountMinor}`,
    check: sql`r.currency = any(${currencies}::text[])`,
  }))
  const number = /^#?(\d{1,9})$/.exec(plain)?.[1]
  const exact: Sought = {
    sets: number ? [sql`r.number = ${Number(number)}`] : [],
    lines: amountLines,
    frequent: [],
    truncated: false,
  }
  const sets: RawBuilder<boolean>[] = []
  const lines: Line[] = []
  const frequent: RawBuilder<boolean>[] = []
  if (customers.ids.length > 0) sets.push(sql`r.customer_id = any(${customers.ids}::text[])`)
  if (!references) frequent.push(startsWithin(sql`r.reference`, plain))
  else if (references.length > 0) sets.push(sql`r.id = any(${references}::text[])`)
  if (!phrases) frequent.push(sql`(${sql.join(wordMatches(plain), sql` and `)})`)
  else if (phrases.length > limits.searchPurposesWalkedMax)
    sets.push(sql`r.what_for collate "C" = any(${phrases}::text[])`)
  else lines.push(...phrases.map(lineOf))
  // Words are separated more strictly in a text than in the table of terms.
  const truncated = customers.truncated || frequent.length > 0
  return { exact, others: { sets, lines, frequent, truncated } }
}

/** Returns all meanings of a search as one. */
export function joinParts({ exact, others }: SoughtParts): Sought {
  return {
    sets: [...exact.sets, ...others.sets],
    lines: [...exact.lines, ...others.lines],
    frequent: others.frequent,
    truncated: others.truncated,
  }
}

function lineOf(phrase: string): Line {
  return { bound: sql`r.what_for collate "C" = ${phrase}`, check: sql`true` }
}

/** Characters that people leave out of a reference, or add. */
const looseSigns = /[\s\-/._#:]+/g

/** Reads the ids of requests whose reference has an ending that begins so; null for too many. */
async function readReferences(tx: Tx, businessId: string, plain: string): Promise<string[] | null> {
  const folded = foldName(plain)
  const squeezed = folded.replace(looseSigns, '')
  const starts = new Set([folded])
  if (/^[\p{L}\p{Nd}]+$/u.test(squeezed)) starts.add(squeezed)
  return readRanges(
    tx,
    [...starts].filter(Boolean).map(startingWith),
    ({ from, below }, most) => sql`(
      select request_id as found from reference_term
      where business_id = ${businessId} and term >= ${from} and term < ${below}
      order by term, request_id limit ${sql.lit(most)}
    )`,
  )
}

/**
 * Reads the phrases in which each of these words starts a word; null for too many. Some of the
 * words are looked up, and the others are searched in the phrases of the rarest.
 */
async function readPhrases(tx: Tx, businessId: string, plain: string): Promise<string[] | null> {
  const words = splitWords(plain)
  if (words.length === 0) return []
  const longest = words.toSorted((one, other) => other.length - one.length)
  const lists = await Promise.all(
    longest.slice(0, limits.searchWordsLookedUpMax).map((word) =>
      readRanges(
        tx,
        [startingWith(word)],
        ({ from, below }, most) => sql`(
          select what_for as found from what_for_term
          where business_id = ${businessId} and term >= ${from} and term < ${below}
          order by term, what_for limit ${sql.lit(most)}
        )`,
      ),
    ),
  )
  const found = lists.find((list) => list !== null) ?? null
  if (!found || words.length === 1) return found
  return found.filter((phrase) => {
    const there = [...splitWords(phrase), ...splitWords(phrase.replace(joints, ''))]
    return words.every((word) => there.some((other) => other.startsWith(word)))
  })
}

async function readRanges(
  tx: Tx,
  ranges: TermRange[],
  select: (range: TermRange, most: number) => RawBuilder<unknown>,
): Promise<string[] | null> {
  if (ranges.length === 0) return []
  const most = limits.searchCandidatesMax + 1
  const parts = ranges.map((range) => select(range, most))
  const { rows } = await sql<{ found: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  const all = new Set(rows.map(({ found }) => found))
  return rows.length < most && all.size < most ? [...all] : null
}

function startingWith(start: string): TermRange {
  const from = [...start].slice(0, 64).join('')
  return { from, below: `${from}\u{10FFFF}` }
}

/**
 * The separators as in name_endings of migrations/0006_phones.sql: what ends a word, and what joins
 * two.
 */
const separators =
  '[\\u0001-/:-@\\[-`{-\\u00bf\\u02b0-\\u02ff\\u060c\\u2000-\\u206f\\u3000-\\u303f\\u30fb]'
const joints = /['`´ʻʼ‘’‐‑-]/g

function splitWords(text: string): string[] {
  return foldName(text)
    .split(new RegExp(`${separators}+`))
    .filter(Boolean)
}

function wordMatches(plain: string): RawBuilder<boolean>[] {
  return splitWords(plain).map((word) => startsWithin(sql`r.what_for`, word))
}

/** Returns whether a word in a text begins with this, ignoring case. */
function startsWithin(text: RawBuilder<unknown>, start: string): RawBuilder<boolean> {
  const escaped = start.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return sql`${text} ~* ${`(^|${separators})${escaped}`}`
}

/** Tells whether nothing can be found: no request meets any meaning of what was typed. */
export function isNothing({ sets, lines, frequent }: Sought): boolean {
  return sets.length + lines.length + frequent.length === 0
}

/** Returns the conditions that each find a part of what is sought, by an index of their own. */
export function waysOf({ sets, lines }: Sought): RawBuilder<boolean>[] {
  return [...sets, ...lines.map(({ bound, check }) => sql<boolean>`(${bound} and ${check})`)]
}
