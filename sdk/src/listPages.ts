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
 * @param read reads the page after a cursor, the first one for undefined
 */
export function listPages<One extends Page>(
  read: (after: Cursor | undefined) => Promise<One>,
): Pages<One> {
  async function* pages(): AsyncGenerator<One, void> {
    let after: Cursor | undefined
    for (;;) {
      const page = await read(after)
      yield page
      // A cursor that stays the same would be read for ever.
      if (page.nextCursor === null || page.nextCursor === after) return
      after = page.nextCursor
    }
  }
  return {
    pages,
    first: () => read(undefined),
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data
    },
  }
}
