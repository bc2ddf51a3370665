import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import { PaymentsPanel } from '#web/onboarding/PaymentsPanel.tsx'
import { ReconcileScreen } from '#web/reconcile/ReconcileScreen.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { say } from '#web/words/say.ts'
import { businessQuery } from './businessQuery.ts'
import { PaidLateForm } from './PaidLateForm.tsx'
import { RefundProofForm } from './RefundProofForm.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** The screen of the payment settings: how far cards are set up, the reconciliation, and the rules for late payments and refunds. */
export function PaymentSettingsPage() {
  const { role } = useDesk()
  const may = mayDo(role, 'reconcile')
  return (
    <>
      <title>{say('all.pageTitle', { title: say('reconcile.title') })}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('reconcile.title')}</h1>
      <p className="mb-6 text-ink-2">{say('reconcile.lead')}</p>
      <div className="mb-8 border-b border-line pb-8">
        <PaymentsPanel />
      </div>
      {may ? (
        <ReconcileScreen />
      ) : (
        <p className="max-w-md rounded-base bg-still-tint px-3 py-2">
          {say('reconcile.notAllowed')}
        </p>
      )}
      <div className="mt-8 border-t border-line pt-8">
        <MoneyRules />
      </div>
    </>
  )
}

function MoneyRules() {
  const { data: business, error, isError, refetch } = useQuery(businessQuery)
  if (business)
    return (
      <>
        <PaidLateForm business={business} />
        <div className="mt-8 border-t border-line pt-8">
          <RefundProofForm business={business} />
        </div>
      </>
    )
  if (isError) return <Trouble error={error} onRetry={() => void refetch()} />
  return <div aria-hidden="true" className="h-48 max-w-md animate-pulse rounded-large bg-paper-3" />
}
