import { IconShield } from '@tabler/icons-react'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { Lines } from './Lines.tsx'
import { formatDay } from './Moment.tsx'
import { useSpeech } from './speech.ts'

/**
 * Shows who asks, how much and what for, before anything else. The details are collapsed unless
 * `unfolded`, as on a receipt, which may be printed.
 */
export function Summary(props: {
  view: PayPageView
  phoneText: string | null
  unfolded?: boolean
}) {
  const { view, phoneText, unfolded = false } = props
  const { business } = view
  const { say, amountOf, locale } = useSpeech()
  return (
    <section className="summary">
      <header className={business.phone ? 'asker' : 'asker no-phone'}>
        <Picture business={business} />
        <div>
          <h1>
            <bdi>{business.name}</bdi>
          </h1>
          {business.phone && (
            <a href={`tel:${business.phone}`} dir="ltr">
              {phoneText ?? business.phone}
            </a>
          )}
        </div>
      </header>
      {/* Engines may format money differently; the server's text stays. A large amount may break
          beside its currency, never within its digits. */}
      <p className="amount" suppressHydrationWarning>
        {amountOf(view).replaceAll('\u00a0', ' ')}
      </p>
      <p className="what-for">
        <bdi>{view.whatFor}</bdi>
      </p>
      <ul className="facts">
        <li>{say('asked.request', { number: String(view.number) })}</li>
        {view.dueOn && (
          <li suppressHydrationWarning>
            {say('asked.due', { date: formatDay(view.dueOn, locale) })}
          </li>
        )}
      </ul>
      {view.lines && <Lines lines={view.lines} view={view} unfolded={unfolded} />}
      {view.details && (
        <details open={unfolded}>
          <summary>{say('asked.details')}</summary>
          <p>
            <bdi>{view.details}</bdi>
          </p>
        </details>
      )}
      {/* A receipt shows no code. */}
      {!view.paid && <Proof code={view.verifyCode} />}
    </section>
  )
}

function Picture({ business }: { business: PayPageView['business'] }) {
  const { locale } = useSpeech()
  if (business.logo)
    return <img className="picture" src={business.logo} alt="" width={48} height={48} />
  const [first = ''] = business.name.trim()
  return (
    <span className="picture" aria-hidden="true">
      {first.toLocaleUpperCase(locale)}
    </span>
  )
}

/**
 * Shows the code by which the payer tells this page from a forged one: the text has the same code.
 */
function Proof({ code }: { code: string }) {
  const { say, language } = useSpeech()
  return (
    <p className="proof">
      <IconShield size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{say('asked.code', { code })}</strong>
        {/* One string, or React separates the two with comments. */}
        {` ${say('asked.codeHint')} `}
        <a href={`/verify?lang=${language}`}>{say('asked.codeCheck')}</a>
      </span>
    </p>
  )
}
