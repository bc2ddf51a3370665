type Cursor = string | number

/** A page as the server answers it. */
export type Page = { data: unknown[]; nextCursor: Cursor | null }

/** A list that is read page by page, as far as the loop over it goes: `for await (const row of list)`. */
export type Pages<One extends Page> = AsyncIterable<One['data'][number]> & {
  /** Returns the pages themselves, with `truncated` and the cursor from which to go on another day. */
  pages(): AsyncGenerator<One, void>
  /** Reads the first page alone. */
  first(): Promise<One>
}

/**
 * Lists the rows of a call that is answered in pages.
 * @param query of the first page
 * @param read reads the page of a query
 */
export function listPages<One extends Page, Query extends { after?: Cursor }>(
  query: Query,
  read: (query: Query) => Promise<One>,
): Pages<One> {
  async function* pages(): AsyncGenerator<One, void> {
    let after: Cursor | undefined
    for (;;) {
      const page = await read(after === undefined ? query : { ...query, after })
      yield page
      // A cursor that stays the same would be read for ever.
      if (page.nextCursor === null || page.nextCursor === after) return
      after = page.nextCursor
    }
  }
  return {
    pages,
    first: () => read(query),
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data
    },
  }
}
