import { formatMoney } from '#rules/money.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { formatDay } from './Moment.tsx'
import { words } from './words.ts'

/** Who asks, how much and what for: what the payer sees before anything else. */
export function Summary({ view, phoneText }: { view: PayPageView; phoneText: string | null }) {
  const { business, locale } = view
  return (
    <section className="summary">
      <header className="asker">
        <span className="initial" aria-hidden="true">
          {initialOf(business.name, locale)}
        </span>
        <div>
          <h1 dir="auto">{business.name}</h1>
          {business.phone && <a href={`tel:${business.phone}`}>{phoneText ?? business.phone}</a>}
        </div>
      </header>
      {/* Engines may differ in how they write money; the server's text stays. A large amount may
          break beside its currency, never within its digits. */}
      <p className="amount" suppressHydrationWarning>
        {formatMoney(view, locale).replaceAll('\u00a0', ' ')}
      </p>
      <p className="what-for" dir="auto">
        {view.whatFor}
      </p>
      <ul className="facts">
        <li>{words.request(view.number)}</li>
        {view.dueOn && <li suppressHydrationWarning>{words.due(formatDay(view.dueOn, locale))}</li>}
      </ul>
      {view.details && (
        <details>
          <summary>{words.details}</summary>
          <p dir="auto">{view.details}</p>
        </details>
      )}
    </section>
  )
}

function initialOf(name: string, locale: string): string {
  const [first = ''] = name.trim()
  return first.toLocaleUpperCase(locale)
}
