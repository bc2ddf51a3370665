import { useQuery } from '@tanstack/react-query'
import { PaymentsPanel } from '#web/onboarding/PaymentsPanel.tsx'
import { Payouts } from '#web/payouts/Payouts.tsx'
import { MoneyChecks } from '#web/reconcile/MoneyChecks.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { say } from '#web/words/say.ts'
import { businessQuery } from './businessQuery.ts'
import { PaidLateForm } from './PaidLateForm.tsx'
import { RefundProofForm } from './RefundProofForm.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/**
 * The screen of the payment settings, in the order in which a tradesperson asks: whether cards are taken, when the money
 * comes and what it costs, whether any of it is missing, and the rules for late payments and refunds.
 */
export function PaymentSettingsPage() {
  return (
    <>
      <title>{say('all.pageTitle', { title: say('reconcile.title') })}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('reconcile.title')}</h1>
      <p className="mb-6 text-ink-2">{say('reconcile.lead')}</p>
      <PaymentsPanel />
      <div className={part}>
        <Payouts />
      </div>
      <div className={part}>
        <MoneyChecks />
      </div>
      <div className={part}>
        <MoneyRules />
      </div>
    </>
  )
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
  return <div aria-hidden="true" className="h-48 max-w-md animate-pulse rounded-large bg-paper-3" />
}
