import type { InfiniteData } from '@tanstack/react-query'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { compareRows, matchesFilter } from './matchesFilter.ts'

/** A row, and when the live stream last changed it (milliseconds since 1970). */
export type ListedRequest = RequestRow & { changedAtMs?: number }

export type ListPage = { data: ListedRequest[]; nextCursor: string | null; truncated: boolean }
export type ListPages = InfiniteData<ListPage>

/** The latest rows from the live stream, newest last. */
export type Latest = { rows: readonly ListedRequest[]; timeZone: string }

const latestMax = 200

/** Adds a row from the stream, in place of its earlier version. */
export function addLatest(
  latest: Latest | undefined,
  row: ListedRequest,
  timeZone: string,
): Latest {
  const others = (latest?.rows ?? []).filter(({ id }) => id !== row.id)
  return { rows: [...others, row].slice(-latestMax), timeZone }
}

/**
 * Applies to a page the rows that the stream has brought since the page was requested: the answer may
 * be older than those events, which do not come a second time.
 * @param sinceMs when the page was requested, milliseconds since 1970
 */
export function applyLatest(
  page: ListPage,
  filter: RequestFilter,
  latest: Latest | undefined,
  sinceMs: number,
): ListPage {
  const news = (latest?.rows ?? []).filter(({ changedAtMs = 0 }) => changedAtMs >= sinceMs)
  return news.reduce((updated, row) => {
    if (hasRow(updated, row)) return replaceOnPage(updated, row)
    const belongs = latest && matchesFilter(row, filter, latest.timeZone)
    return belongs && !isBelow(updated, row, filter) ? insertOnPage(updated, row, filter) : updated
  }, page)
}

/** Returns whether one of the pages has the row. */
export function isListed({ pages }: ListPages, row: RequestRow): boolean {
  return pages.some((page) => hasRow(page, row))
}

/** Replaces the row in place. */
export function replaceRow(list: ListPages, row: ListedRequest): ListPages {
  return { ...list, pages: list.pages.map((page) => replaceOnPage(page, row)) }
}

/** Inserts the row in its place among the loaded rows. */
export function insertRow(list: ListPages, row: ListedRequest, filter: RequestFilter): ListPages {
  const index = list.pages.findIndex((page) => !isBelow(page, row, filter))
  const at = index < 0 ? list.pages.length - 1 : index
  return {
    ...list,
    pages: list.pages.map((page, i) => (i === at ? insertOnPage(page, row, filter) : page)),
  }
}

/** Returns whether the row's place is on a page that has not been read yet. */
export function isFurtherDown(list: ListPages, row: RequestRow, filter: RequestFilter): boolean {
  const page = list.pages.at(-1)
  return page !== undefined && isBelow(page, row, filter)
}

function hasRow({ data }: ListPage, row: RequestRow): boolean {
  return data.some(({ id }) => id === row.id)
}

function replaceOnPage(page: ListPage, row: ListedRequest): ListPage {
  if (!hasRow(page, row)) return page
  return { ...page, data: page.data.map((other) => (other.id === row.id ? row : other)) }
}

function insertOnPage(page: ListPage, row: ListedRequest, { sort }: RequestFilter): ListPage {
  const comesFirst = compareRows(sort)
  const place = page.data.findIndex((other) => comesFirst(row, other) < 0)
  const at = place < 0 ? page.data.length : place
  return { ...page, data: [...page.data.slice(0, at), row, ...page.data.slice(at)] }
}

/** Returns whether more pages follow, and the row comes after all rows of this page. */
function isBelow(
  { data, nextCursor }: ListPage,
  row: RequestRow,
  { sort }: RequestFilter,
): boolean {
  const last = data.at(-1)
  return nextCursor !== null && last !== undefined && compareRows(sort)(row, last) > 0
}
