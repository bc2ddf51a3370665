import { type RequestLine, totalOfLine } from '#rules/requestLines.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { useSpeech } from './speech.ts'

/** More lines than these would push the button to pay out of sight. */
const shownMax = 5

type LinesProps = { lines: RequestLine[]; view: PayPageView; unfolded: boolean }

/** Lists what the amount is made of, and its total; a long list is collapsed unless `unfolded`. */
export function Lines({ lines, view, unfolded }: LinesProps) {
  const { say, amountOf, locale } = useSpeech()
  const { currency } = view
  return (
    <details open={unfolded || lines.length <= shownMax}>
      <summary>{say('asked.lines', { count: lines.length })}</summary>
      <ul className="bill">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none has a state
          <li key={index}>
            <div>
              <bdi>{line.name}</bdi>
              <small suppressHydrationWarning>
                {say('asked.each', {
                  quantity: line.quantity.toLocaleString(locale),
                  price: amountOf({ amountMinor: line.unitPriceMinor, currency }),
                })}
              </small>
            </div>
            <span suppressHydrationWarning>
              {amountOf({ amountMinor: totalOfLine(line), currency })}
            </span>
          </li>
        ))}
        <li>
          <span>{say('asked.total')}</span>
          <span suppressHydrationWarning>{amountOf(view)}</span>
        </li>
      </ul>
    </details>
  )
}
