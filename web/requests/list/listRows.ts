import type { InfiniteData } from '@tanstack/react-query'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { compareRows, matchesFilter } from './matchesFilter.ts'

/** A row, and when the live stream last changed it (milliseconds since 1970). */
export type ListedRequest = RequestRow & { changedAtMs?: number }

export type ListPage = { data: ListedRequest[]; nextCursor: string | null; truncated: boolean }
export type ListPages = InfiniteData<ListPage>

/** What the live stream brought last, the newest at the end. */
export type Latest = { rows: readonly ListedRequest[]; timeZone: string }

const latestMax = 200

/** Remembers a row that the stream brought; the last word on it counts. */
export function withLatest(
  latest: Latest | undefined,
  row: ListedRequest,
  timeZone: string,
): Latest {
  const others = (latest?.rows ?? []).filter(({ id }) => id !== row.id)
  return { rows: [...others, row].slice(-latestMax), timeZone }
}

/**
 * Lays over a page what the stream has brought since it was asked for: the answer may have been
 * read before that, and nobody would tell it a second time.
 * @param sinceMs when the page was asked for, milliseconds since 1970.
 */
export function caughtUp(
  page: ListPage,
  filter: RequestFilter,
  latest: Latest | undefined,
  sinceMs: number,
): ListPage {
  const news = (latest?.rows ?? []).filter(({ changedAtMs = 0 }) => changedAtMs >= sinceMs)
  return news.reduce((caught, row) => {
    if (holds(caught, row)) return replacedOn(caught, row)
    const belongs = latest && matchesFilter(row, filter, latest.timeZone)
    return belongs && !isBelow(caught, row, filter) ? insertedOn(caught, row, filter) : caught
  }, page)
}

/** Whether one of the pages has the row. */
export function isListed({ pages }: ListPages, row: RequestRow): boolean {
  return pages.some((page) => holds(page, row))
}

/** The row as it is now, where it stands. */
export function replaced(list: ListPages, row: ListedRequest): ListPages {
  return { ...list, pages: list.pages.map((page) => replacedOn(page, row)) }
}

/** The row at its place among those that are there. */
export function inserted(list: ListPages, row: ListedRequest, filter: RequestFilter): ListPages {
  const index = list.pages.findIndex((page) => !isBelow(page, row, filter))
  const at = index < 0 ? list.pages.length - 1 : index
  return {
    ...list,
    pages: list.pages.map((page, i) => (i === at ? insertedOn(page, row, filter) : page)),
  }
}

/** Whether its place is on a page that has not been read yet. */
export function isFurtherDown(list: ListPages, row: RequestRow, filter: RequestFilter): boolean {
  const page = list.pages.at(-1)
  return page !== undefined && isBelow(page, row, filter)
}

function holds({ data }: ListPage, row: RequestRow): boolean {
  return data.some(({ id }) => id === row.id)
}

function replacedOn(page: ListPage, row: ListedRequest): ListPage {
  if (!holds(page, row)) return page
  return { ...page, data: page.data.map((old) => (old.id === row.id ? row : old)) }
}

function insertedOn(page: ListPage, row: ListedRequest, { sort }: RequestFilter): ListPage {
  const comesFirst = compareRows(sort)
  const place = page.data.findIndex((old) => comesFirst(row, old) < 0)
  const at = place < 0 ? page.data.length : place
  return { ...page, data: [...page.data.slice(0, at), row, ...page.data.slice(at)] }
}

/** There are more pages, and this row comes after all that are on this one. */
function isBelow(
  { data, nextCursor }: ListPage,
  row: RequestRow,
  { sort }: RequestFilter,
): boolean {
  const last = data.at(-1)
  return nextCursor !== null && last !== undefined && compareRows(sort)(row, last) > 0
}
