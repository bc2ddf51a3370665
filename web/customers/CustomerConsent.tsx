import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { say } from '#web/words/say.ts'
import { customerQuery } from './customerQueries.ts'

type CustomerConsentProps = {
  customer: CustomerView
  desk: Desk
  /** Shown below the button. */
  children?: ReactNode
}

/** Shows whether a customer gets texts, who decided that and when, with a button that changes it. */
export function CustomerConsent({ customer, desk, children }: CustomerConsentProps) {
  const cache = useQueryClient()
  const { mutate, data, isPending } = useMutation({
    mutationFn: (textsStopped: boolean) => api.changeCustomer(customer.id, { textsStopped }),
    onSuccess: (outcome) => {
      if (!outcome.ok) return
      cache.setQueryData(customerQuery(customer.id).queryKey, outcome.data)
      void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
    },
  })
  const isStopped = customer.optedOutAt !== null
  const mayChange = mayDo(desk.role, 'saveCustomer')
  return (
    <section aria-labelledby="customer-consent">
      <h2 id="customer-consent" className="mb-2 text-body font-semibold">
        {say('customers.consent')}
      </h2>
      <p className="mb-3 text-ink-2">{consentWords(customer, desk)}</p>
      {mayChange ? (
        <Button
          busy={isPending}
          reason={whyNotChangeable(customer)}
          onClick={() => mutate(!isStopped)}
        >
          {isStopped ? say('customers.allow') : say('customers.stop')}
        </Button>
      ) : (
        <Reason>{whyNotChangeable(customer) ?? whomToAsk(isStopped)}</Reason>
      )}
      {children}
      {data && !data.ok && (
        <div className="mt-3">
          <FormProblem problem={data.problem} />
        </div>
      )}
    </section>
  )
}

function consentWords({ optedOutAt, optedOutBy }: CustomerView, desk: Desk): string {
  if (!optedOutAt) return say('customers.mayBeTexted')
  const day = formatDay(optedOutAt, desk.dateLocale, desk.business.timeZone)
  return optedOutBy === 'staff'
    ? say('customers.stoppedByStaff', { day })
    : say('customers.stoppedByThem', { day })
}

/** Says whom to ask for what the button would do: there is none for a member who may only look. */
function whomToAsk(isStopped: boolean): string {
  return isStopped ? say('customers.allowReason') : say('customers.stopReason')
}

function whyNotChangeable({ optedOutAt, optedOutBy }: CustomerView): string | undefined {
  return optedOutAt && optedOutBy !== 'staff' ? say('customers.onlyThem') : undefined
}
