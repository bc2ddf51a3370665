import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { troubleOf } from '#web/staff/api.ts'
import { BackLink } from '#web/staff/BackLink.tsx'
import { NothingHere } from '#web/staff/NotFoundScreen.tsx'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/TroubleScreen.tsx'
import { useDesk } from '#web/staff/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerRequests } from './CustomerRequests.tsx'
import { customerQuery } from './customerQueries.ts'
import { EditCustomer } from './EditCustomer.tsx'

/** One customer: their number, when it is for them, and what was asked of them. */
export function ShowCustomerPage() {
  const { customerId } = getRouteApi('/staff/customers/$customerId').useParams()
  const { data: customer, error, isError, refetch } = useQuery(customerQuery(customerId))
  if (!customer && isError && troubleOf(error).code === 'not_found') return <NothingHere />
  return (
    <>
      <BackLink to={paths.customers}>Customers</BackLink>
      {customer && <Customer key={customer.id} customer={customer} />}
      {!customer && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!customer && !isError && <CustomerSkeleton />}
    </>
  )
}

function Customer({ customer }: { customer: CustomerView }) {
  const desk = useDesk()
  const [mode, setMode] = useState<'seen' | 'edited' | 'seenAgain'>('seen')
  const { country } = desk.business
  const refusal = mayDo(desk.role, 'saveCustomer')
    ? undefined
    : 'Ask an owner or manager to do this.'
  return (
    <>
      <title>{`${customer.name ?? isolatePhone(customer, country)} · Ringup`}</title>
      <header className="mt-1 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-page font-semibold wrap-anywhere">
            {customer.name ?? <PhoneNumber phone={customer} viewerCountry={country} />}
          </h1>
          {customer.optedOutAt && <StatusChip tone="bad">Opted out</StatusChip>}
        </div>
        {mode !== 'edited' && (
          // Back from the form, the focus is where it was before.
          <Button
            autoFocus={mode === 'seenAgain'}
            reason={refusal}
            onClick={() => setMode('edited')}
          >
            Edit
          </Button>
        )}
      </header>
      <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        {mode === 'edited' ? (
          <EditCustomer customer={customer} onDone={() => setMode('seenAgain')} />
        ) : (
          <CustomerFacts customer={customer} desk={desk} />
        )}
        <CustomerRequests customer={customer} desk={desk} />
      </div>
    </>
  )
}

function CustomerSkeleton() {
  return (
    <div aria-hidden="true" className="mt-1 animate-pulse">
      <div className="h-8 w-48 rounded-base bg-paper-3" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <div className="h-56 rounded-large bg-paper-3" />
        <div className="h-40 rounded-large bg-paper-3" />
      </div>
    </div>
  )
}
