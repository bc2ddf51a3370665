import type { InfiniteData } from '@tanstack/react-query'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { compareRows, matchesFilter } from './matchesFilter.ts'

/** A row, and when the live stream last changed it (milliseconds since 1970). */
export type ListedRequest = RequestRow & { changedAtMs?: number }

export type ListPage = { data: ListedRequest[]; nextCursor: string | null; truncated: boolean }
export type ListPages = InfiniteData<ListPage>

/** The clock and the currency of the business, by which its lists are filtered and ordered. */
export type ListBusiness = { timeZone: string; currency: string }

type Compare = ReturnType<typeof compareRows>

/** The latest rows from the live stream, newest last. */
export type Latest = { rows: readonly ListedRequest[]; business: ListBusiness }

const latestMax = 200

/** Adds a row from the stream, in place of its earlier version. */
export function addLatest(
  latest: Latest | undefined,
  row: ListedRequest,
  business: ListBusiness,
): Latest {
  const others = (latest?.rows ?? []).filter(({ id }) => id !== row.id)
  return { rows: [...others, row].slice(-latestMax), business }
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
  if (!latest) return page
  const { business } = latest
  const compare = compareRows(filter.sort, business.currency)
  return news.reduce((updated, row) => {
    if (hasRow(updated, row)) return replaceOnPage(updated, row)
    const belongs = matchesFilter(row, filter, business.timeZone) && !isBelow(updated, row, compare)
    return belongs ? insertOnPage(updated, row, compare) : updated
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
export function insertRow(list: ListPages, row: ListedRequest, compare: Compare): ListPages {
  const index = list.pages.findIndex((page) => !isBelow(page, row, compare))
  const at = index < 0 ? list.pages.length - 1 : index
  return {
    ...list,
    pages: list.pages.map((page, i) => (i === at ? insertOnPage(page, row, compare) : page)),
  }
}

/** Returns whether the row's place is on a page that has not been read yet. */
export function isFurtherDown(list: ListPages, row: RequestRow, compare: Compare): boolean {
  const page = list.pages.at(-1)
  return page !== undefined && isBelow(page, row, compare)
}

function hasRow({ data }: ListPage, row: RequestRow): boolean {
  return data.some(({ id }) => id === row.id)
}

function replaceOnPage(page: ListPage, row: ListedRequest): ListPage {
  if (!hasRow(page, row)) return page
  return { ...page, data: page.data.map((other) => (other.id === row.id ? row : other)) }
}

function insertOnPage(page: ListPage, row: ListedRequest, compare: Compare): ListPage {
  const place = page.data.findIndex((other) => compare(row, other) < 0)
  const at = place < 0 ? page.data.length : place
  return { ...page, data: [...page.data.slice(0, at), row, ...page.data.slice(at)] }
}

/** Returns whether more pages follow, and the row comes after all rows of this page. */
function isBelow({ data, nextCursor }: ListPage, row: RequestRow, compare: Compare): boolean {
  const last = data.at(-1)
  return nextCursor !== null && last !== undefined && compare(row, last) > 0
}
