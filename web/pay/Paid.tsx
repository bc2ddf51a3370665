import { formatMoney } from '#rules/money.ts'
import { sumRefunds } from '#rules/payment.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { Facts } from './Facts.tsx'
import type { Words } from './Note.tsx'
import { Outcome } from './Outcome.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { type Speech, useSpeech } from './speech.ts'

/** Shows a paid request: the money is with the business, refunded, or both in part. */
export function Paid(props: { token: string; view: PayPageView; takesFocus: boolean }) {
  const { token, view, takesFocus } = props
  const speech = useSpeech()
  const kind = paidKind(view)
  return (
    <Outcome kind={kind} words={paidWords(kind, view, speech)} takesFocus={takesFocus}>
      {view.paid && <Facts view={view} paid={view.paid} />}
      <ReceiptFile token={token} number={view.number}>
        <a className="button quiet" href={speech.linkTo(`/p/${token}/receipt`)}>
          {speech.say('receipt.view')}
        </a>
      </ReceiptFile>
    </Outcome>
  )
}

type PaidKind = 'paid' | 'partlyRefunded' | 'refunded'

function paidKind(view: PayPageView): PaidKind {
  const refundedMinor = sumRefunds(view.refunds)
  if (refundedMinor === 0) return 'paid'
  return refundedMinor < view.amountMinor ? 'partlyRefunded' : 'refunded'
}

function paidWords(kind: PaidKind, view: PayPageView, { say, locale }: Speech): Words {
  const business = view.business.name
  const total = formatMoney(view, locale)
  const { currency } = view
  const amount = formatMoney({ amountMinor: sumRefunds(view.refunds), currency }, locale)
  switch (kind) {
    case 'paid':
      return { title: say('state.paid.title'), next: say('state.paid.next', { business }) }
    case 'refunded':
      return {
        title: say('state.refunded.title'),
        next: say('state.refunded.next', { business, amount }),
      }
    case 'partlyRefunded':
      return {
        title: say('state.partlyRefunded.title'),
        next: say('state.partlyRefunded.next', { business, amount, total }),
      }
  }
}
