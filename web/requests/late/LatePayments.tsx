import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { useActionForm } from '#web/requests/one/ActionForm.tsx'
import { cardWords } from '#web/requests/one/cardWords.ts'
import { whyNotNow } from '#web/requests/one/whyNotNow.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { QuestionBox } from '#web/ui/QuestionBox.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { LateRefundForm } from './LateRefundForm.tsx'
import { keptMinor, refundHasFailed, unrefundedMinor } from './lateMoney.ts'

type Payment = RequestView['payments'][number]
type LateProps = { request: RequestView; desk: Desk }

/**
 * Asks about each open late payment, or says what was decided about the last. A member who may not decide reads what
 * happened, and who decides.
 */
export function LatePayments({ request, desk }: LateProps) {
  const [isDecided, setDecided] = useState(false)
  const late = request.payments.filter(({ late }) => late !== null)
  const open = late.filter(({ lateDecision }) => lateDecision === null)
  const last = late.at(-1)
  if (open.length > 0 && !mayDo(desk.role, 'refundPayment'))
    return open.map((payment) => (
      <Strip key={payment.id} tint="wait" icon={IconAlertTriangle} className="mb-6">
        {joinSentences(explain(payment, request, desk), say('request.late.others'))}
      </Strip>
    ))
  if (open.length > 0)
    return open.map((payment) => (
      <Question
        key={payment.id}
        payment={payment}
        request={request}
        desk={desk}
        onDecided={() => setDecided(true)}
      />
    ))
  if (!last?.lateDecision) return null
  return (
    // The element that had the focus is gone with the question.
    <div ref={isDecided ? takeFocus : undefined} tabIndex={-1} className="mb-6 rounded-base">
      <Strip tint="quiet" icon={IconCircleCheck} className="">
        {say('request.late.settled', { decision: last.lateDecision })}
      </Strip>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

type QuestionProps = LateProps & { payment: Payment; onDecided: () => void }

/** Says who paid what, when and why it is late, with the two choices. */
function Question({ payment, request, desk, onDecided }: QuestionProps) {
  const [isAsking, setAsking] = useState(false)
  const money = formatAmounts(payment, request, desk)
  const keep = useActionForm(request.id, useKeyedCall(api.decideLatePayment), onDecided)
  const now = new Date(useNow(60_000))
  const noRefund = whyNotNow('refund', request, desk, now)
  const decide = { id: request.id, paymentId: payment.id }
  return (
    <QuestionBox title={say('request.late.title')} className="mb-6 p-4">
      <p className="mt-1 max-w-prose wrap-anywhere">{explain(payment, request, desk)}</p>
      {refundHasFailed(payment, request) && (
        <p className="mt-1 font-medium text-bad">{say('request.late.failed')}</p>
      )}
      <form
        noValidate
        className="mt-4 grid gap-4 sm:grid-cols-[repeat(2,minmax(0,18rem))]"
        onSubmit={(event) => {
          event.preventDefault()
          keep.send({ ...decide, decision: 'keep' }, event.currentTarget)
        }}
      >
        <Choice hint={say('request.late.keepSaid', { total: money.kept })}>
          <Button type="submit" className="w-full" busy={keep.isPending}>
            {say('request.late.keep', { amount: money.left })}
          </Button>
        </Choice>
        <Choice hint={noRefund ?? say('request.late.refundSaid')}>
          <Button
            look="danger"
            className="w-full"
            reason={noRefund}
            onClick={() => setAsking(true)}
          >
            {say('request.late.refund', { amount: money.left })}
          </Button>
        </Choice>
        {keep.problem && <FormProblem problem={keep.problem} />}
      </form>
      <Sheet open={isAsking} onOpenChange={setAsking} title={say('request.late.refundTitle')}>
        <LateRefundForm
          request={request}
          paymentId={payment.id}
          amountMinor={unrefundedMinor(payment, request)}
          amount={money.left}
          onDone={onDecided}
        />
      </Sheet>
    </QuestionBox>
  )
}

/** A button with a line that says what it does, or why it cannot be pressed. */
function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Reason className="text-balance">{hint}</Reason>
    </div>
  )
}

/** Formats the amount in question, and the total if it is kept. */
function formatAmounts(payment: Payment, request: RequestView, { business }: Desk) {
  const { currency } = payment
  const format = (amountMinor: number) => formatMoney({ amountMinor, currency }, business.locale)
  return { left: format(unrefundedMinor(payment, request)), kept: format(keptMinor(request)) }
}

function explain(payment: Payment, { customer }: RequestView, desk: Desk): string {
  const { business, dateLocale } = desk
  return say('request.late.story', {
    why: payment.late ?? 'other',
    name: customer.name ?? showPhone(customer),
    amount: formatMoney(payment, business.locale),
    card: cardWords(payment),
    when: formatMoment(payment.at, dateLocale, viewerZone()),
  })
}
