import { useIsPrinted } from '#web/ui/useIsPrinted.ts'
import { say } from '#web/words/say.ts'
import { printedRowsMax } from './usePrintList.ts'

type PrintTotalsProps = {
  /** The sums of the printed rows, in words. */
  children: string
  /** Not all rows of the list are printed. */
  isCut: boolean
}

/** The end of a printed list, which no screen shows: what its rows come to. */
export function PrintTotals({ children, isCut }: PrintTotalsProps) {
  if (!useIsPrinted()) return null
  return (
    <div data-print="totals" className="mt-4 break-inside-avoid">
      <p className="font-semibold tabular-nums">{children}</p>
      {isCut && <p className="text-small">{say('all.printCut', { count: printedRowsMax })}</p>}
    </div>
  )
}
