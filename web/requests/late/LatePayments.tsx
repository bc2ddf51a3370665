import { type ReactNode, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { useDeedForm } from '#web/requests/one/DeedForm.tsx'
import { brandNameOf } from '#web/requests/one/describeEvent.ts'
import { whyNotNow } from '#web/requests/one/whyNotNow.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { LateRefundForm } from './LateRefundForm.tsx'
import { hasFailed, keptMinor, leftMinor } from './lateMoney.ts'

type Payment = RequestView['payments'][number]
type LateProps = { request: RequestView; desk: Desk }

/** What came when nothing was due any more: a question each, or what became of the last one. */
export function LatePayments({ request, desk }: LateProps) {
  const [isDecided, setDecided] = useState(false)
  const late = request.payments.filter(({ late }) => late !== null)
  const open = late.filter(({ lateDecision }) => lateDecision === null)
  const last = late.at(-1)
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
    <p
      // What had the focus is gone with the question.
      ref={isDecided ? takeFocus : undefined}
      tabIndex={-1}
      className="mb-6 rounded-base bg-still-tint px-4 py-3"
    >
      {say('request.late.settled', { decision: last.lateDecision })}
    </p>
  )
}

function takeFocus(said: HTMLElement | null): void {
  said?.focus()
}

type QuestionProps = LateProps & { payment: Payment; onDecided: () => void }

/** Who paid what, when and why that is late, with the two things that can become of it. */
function Question({ payment, request, desk, onDecided }: QuestionProps) {
  const [isAsking, setAsking] = useState(false)
  const money = moneyOf(payment, request, desk)
  const keep = useDeedForm(request.id, useKeyedCall(api.settleLatePayment), onDecided)
  const now = new Date(useNow(60_000))
  const mayNot = mayDo(desk.role, 'refundPayment') ? undefined : say('all.notAllowed')
  const noRefund = whyNotNow('refund', request, desk, now)
  const decide = { id: request.id, paymentId: payment.id }
  const title = `late-${payment.id}`
  return (
    <section
      aria-labelledby={title}
      className="mb-6 rounded-large border border-line bg-wait-tint p-4 md:p-5"
    >
      <h2 id={title} className="text-title font-semibold text-wait">
        {say('request.late.title')}
      </h2>
      <p className="mt-1 max-w-prose wrap-anywhere">{storyOf(payment, request, desk)}</p>
      {hasFailed(payment, request) && (
        <p className="mt-1 font-medium text-bad">{say('request.late.failed')}</p>
      )}
      <form
        noValidate
        className="mt-4 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!mayNot) keep.send({ ...decide, decision: 'keep' }, event.currentTarget)
        }}
      >
        <Way said={mayNot ?? say('request.late.keepSaid', { total: money.kept })}>
          <Button type="submit" className="w-full" busy={keep.isPending} reason={mayNot}>
            {say('request.late.keep', { amount: money.left })}
          </Button>
        </Way>
        <Way said={noRefund ?? say('request.late.refundSaid')}>
          <Button
            look="danger"
            className="w-full"
            reason={noRefund}
            onClick={() => setAsking(true)}
          >
            {say('request.late.refund', { amount: money.left })}
          </Button>
        </Way>
        {keep.problem && <FormProblem>{keep.problem.detail}</FormProblem>}
      </form>
      <Sheet open={isAsking} onOpenChange={setAsking} title={say('request.late.refundTitle')}>
        <LateRefundForm decide={decide} amount={money.left} onDone={onDecided} />
      </Sheet>
    </section>
  )
}

/** A button, and what follows from pressing it or why it cannot be pressed. */
function Way({ said, children }: { said: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Reason>{said}</Reason>
    </div>
  )
}

/** How much it is about, and how much stays where it is kept, as they are read. */
function moneyOf(payment: Payment, request: RequestView, { business }: Desk) {
  const { currency } = payment
  const read = (amountMinor: number) => formatMoney({ amountMinor, currency }, business.locale)
  return { left: read(leftMinor(payment, request)), kept: read(keptMinor(request)) }
}

function storyOf(payment: Payment, { customer }: RequestView, desk: Desk): string {
  const { business, dateLocale } = desk
  const brand = brandNameOf(payment.cardBrand)
  return say('request.late.story', {
    why: payment.late ?? 'other',
    name: customer.name ?? showPhone(customer, business.country),
    amount: formatMoney(payment, business.locale),
    card: payment.cardLast4 ? `${brand} •••• ${payment.cardLast4}` : brand,
    when: formatMoment(payment.at, dateLocale, viewerZone()),
  })
}
