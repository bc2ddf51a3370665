import type { ReactNode } from 'react'
import { cardBrandName } from '#rules/cardBrands.ts'
import { sumRefunds } from '#rules/payment.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { Moment, useFormatDay } from './Moment.tsx'
import { useSpeech } from './speech.ts'

type Paid = NonNullable<PayPageView['paid']>

type FactsProps = {
  view: PayPageView
  paid: Paid
  /** More rows, before the refunds. */
  children?: ReactNode
}

/** Lists what was paid and refunded, as the payer needs it for their books. */
export function Facts({ view, paid, children }: FactsProps) {
  const { say } = useSpeech()
  return (
    <dl className="paid-facts">
      <div>
        <dt>{say('facts.receiptNumber')}</dt>
        <dd>{view.number}</dd>
      </div>
      <div>
        <dt>{say('facts.amount')}</dt>
        <Amount amountMinor={view.amountMinor} currency={view.currency} />
      </div>
      <div>
        <dt>{say('facts.date')}</dt>
        <dd>
          <Moment at={paid.at} />
        </dd>
      </div>
      {paid.cardLast4 && (
        <div>
          <dt>{say('facts.card')}</dt>
          <dd>
            <Card
              brand={cardBrandName(paid.cardBrand) ?? say('facts.someCard')}
              last4={paid.cardLast4}
            />
          </dd>
        </div>
      )}
      {children}
      <Refunds view={view} />
    </dl>
  )
}

function Refunds({ view }: { view: PayPageView }) {
  const { say } = useSpeech()
  const formatDate = useFormatDay()
  const { currency, refunds } = view
  if (refunds.length === 0) return null
  return (
    <>
      {refunds.map(({ at, amountMinor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two can have the same time; new ones come last
        <div key={index}>
          <dt suppressHydrationWarning>{say('facts.refundedOn', { date: formatDate(at) })}</dt>
          <Amount amountMinor={-amountMinor} currency={currency} />
        </div>
      ))}
      <div className="total">
        <dt>{say('facts.remains')}</dt>
        <Amount amountMinor={view.amountMinor - sumRefunds(refunds)} currency={currency} />
      </div>
    </>
  )
}

function Amount(money: { amountMinor: number; currency: string }) {
  const { amountOf } = useSpeech()
  return <dd suppressHydrationWarning>{amountOf(money)}</dd>
}

function Card({ brand, last4 }: { brand: string; last4: string }) {
  const { say } = useSpeech()
  return (
    <>
      <span aria-hidden="true">{say('facts.cardEnding', { brand, last4 })}</span>
      <span className="spoken">{say('facts.cardSpoken', { brand, last4 })}</span>
    </>
  )
}
