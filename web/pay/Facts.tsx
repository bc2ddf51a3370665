import { formatMoney } from '#rules/money.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { Moment } from './Moment.tsx'
import { words } from './words.ts'

type Paid = NonNullable<PayPageView['paid']>

/** What was paid, as the payer needs it for their books. */
export function Facts({ view, paid }: { view: PayPageView; paid: Paid }) {
  return (
    <dl className="paid-facts">
      <div>
        <dt>{words.receiptNumber}</dt>
        <dd>{view.number}</dd>
      </div>
      <div>
        <dt>{words.amount}</dt>
        <dd suppressHydrationWarning>{formatMoney(view, view.locale)}</dd>
      </div>
      <div>
        <dt>{words.date}</dt>
        <dd>
          <Moment at={paid.at} locale={view.locale} />
        </dd>
      </div>
      {paid.cardLast4 && (
        <div>
          <dt>{words.card}</dt>
          <dd>
            <Card brand={nameOfBrand(paid.cardBrand)} last4={paid.cardLast4} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Card({ brand, last4 }: { brand: string; last4: string }) {
  return (
    <>
      <span aria-hidden="true">{words.cardEnding(brand, last4)}</span>
      <span className="spoken">{words.cardSpoken(brand, last4)}</span>
    </>
  )
}

// The provider's names: https://docs.stripe.com/api/charges/object#charge_object-payment_method_details-card-brand
const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function nameOfBrand(brand: string | null): string {
  return (brand && brandNames[brand]) || words.someCard
}
