import { IconCreditCardOff } from '@tabler/icons-react'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'

/** Says on every screen that the business takes no cards any more, why, and what to do. */
export function PaymentsStrip() {
  const { paymentsProblem } = useDesk().business
  return (
    <div role="status">
      {paymentsProblem && (
        <p className="mb-4 flex items-start gap-2 rounded-base bg-bad-tint px-4 py-2 text-bad">
          <IconCreditCardOff aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
          {say(`shell.payments.${paymentsProblem}`)}
        </p>
      )}
    </div>
  )
}
