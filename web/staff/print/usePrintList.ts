import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** The most rows that are printed: ten to twenty pages. */
export const printedRowsMax = 500
// Rows are rendered between the user's inputs; after so many frames we print what there is.
const framesMax = 120

type Pages = { pages: readonly { data: readonly unknown[] }[] }

/** Returns a function that reads the rest of a list, up to `printedRowsMax` rows, and then prints the screen. */
export function usePrintList(list: UseInfiniteQueryResult<Pages>): {
  print: () => Promise<void>
  isReading: boolean
} {
  const [isReading, setReading] = useState(false)
  return {
    isReading,
    async print() {
      setReading(true)
      // Somebody may press before the first rows are there.
      let latest = list.isPending || list.isPlaceholderData ? await list.fetchNextPage() : list
      while (latest.hasNextPage && countRows(latest.data) < printedRowsMax) {
        latest = await latest.fetchNextPage()
        if (latest.isFetchNextPageError) break
      }
      setReading(false)
      await awaitRows(countRows(latest.data))
      window.print()
    },
  }
}

function countRows(data: Pages | undefined): number {
  return data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0
}

async function awaitRows(count: number): Promise<void> {
  for (let frame = 0; frame < framesMax; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (document.querySelectorAll('main li').length >= count) return
  }
}
