import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { PaymentsPanel } from '#web/onboarding/PaymentsPanel.tsx'
import { Payouts } from '#web/payouts/Payouts.tsx'
import { MoneyChecks } from '#web/reconcile/MoneyChecks.tsx'
import { reconciliationQuery } from '#web/reconcile/reconcileQueries.ts'
import { useMoneyAlarm } from '#web/reconcile/useMoneyAlarm.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { FieldsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { businessQuery } from './businessQuery.ts'
import { PaidLateForm } from './PaidLateForm.tsx'
import { RefundProofForm } from './RefundProofForm.tsx'
import { SettingsHead } from './SettingsHead.tsx'

/**
 * The screen of the payment settings, in the order in which a tradesperson asks: whether cards are taken, when the money
 * comes and what it costs, whether any of it is missing, and the rules for late payments and refunds. Where money is
 * missing, that comes first. What a member may not see is left out.
 */
export function PaymentSettingsPage() {
  const { role } = useDesk()
  const checksFirst = useChecksFirst()
  return (
    <>
      <PageTitle title={say('reconcile.title')} />
      <SettingsHead title={say('reconcile.title')} lead={say('reconcile.lead')} sparesLead />
      {checksFirst && (
        <div className="mb-8 border-b border-line pb-8">
          <MoneyChecks />
        </div>
      )}
      <div className="max-w-xl">
        <PaymentsPanel />
        {mayDo(role, 'seePayouts') && (
          <div className={part}>
            <Payouts />
          </div>
        )}
        {!checksFirst && mayDo(role, 'reconcile') && (
          <div className={part}>
            <MoneyChecks />
          </div>
        )}
        <div className={part}>
          <MoneyRules />
        </div>
      </div>
    </>
  )
}

/**
 * Tells whether the checks come first: something is wrong, or nobody knows. Once they did they stay there, and the focus
 * with them, when all is fixed.
 */
function useChecksFirst(): boolean {
  const { role } = useDesk()
  const [isFirst, setFirst] = useState(false)
  const alarm = useMoneyAlarm()
  const checks = useQuery({ ...reconciliationQuery, enabled: mayDo(role, 'reconcile') })
  if (!isFirst && (alarm || (checks.isError && !checks.data))) setFirst(true)
  return isFirst
}

const part = 'mt-8 border-t border-line pt-8'

function MoneyRules() {
  const { data: business, error, isError, refetch } = useQuery(businessQuery)
  if (business)
    return (
      <>
        <PaidLateForm business={business} />
        <div className={part}>
          <RefundProofForm business={business} />
        </div>
      </>
    )
  if (isError) return <Trouble error={error} onRetry={() => void refetch()} />
  return <FieldsSkeleton fields={2} />
}
