import { type RequestLine, totalOfLine } from '#rules/requestLines.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'

type LineListProps = { lines: readonly RequestLine[]; currency: string; locale: string }

/** Lists what the amount of a request is made of. */
export function LineList({ lines, currency, locale }: LineListProps) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-body font-semibold">
        {say('newRequest.lines')}
      </h2>
      <ul className="rounded-large border border-line px-4">
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none has a state.
            key={index}
            className="flex justify-between gap-4 border-b border-line py-3 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi className="block text-balance">{line.name}</bdi>
              <span className="block text-small text-ink-2 tabular-nums">
                {say('request.line.each', {
                  quantity: formatCount(line.quantity, locale),
                  price: showMoney({ amountMinor: line.unitPriceMinor, currency }, locale),
                })}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">
              {showMoney({ amountMinor: totalOfLine(line), currency }, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
