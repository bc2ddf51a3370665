import { useQuery } from '@tanstack/react-query'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { FactsSkeleton, RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { HealedDifferences } from './HealedDifferences.tsx'
import { LostPayments } from './LostPayments.tsx'
import { OpenDifferences } from './OpenDifferences.tsx'
import { ReconcileRuns } from './ReconcileRuns.tsx'
import { ReconcileFacts, ReconcileState } from './ReconcileState.tsx'
import { reconciliationQuery } from './reconcileQueries.ts'

/**
 * The reconciliation screen: the overall state, the differences, the failed jobs, and past
 * comparisons.
 */
export function ReconcileScreen() {
  const { data, error, isError, refetch } = useQuery(reconciliationQuery)
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <ReconcileState data={data} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <LostPayments lost={data.lost} />
          <OpenDifferences open={data.open} />
          <FailedJobs />
          <HealedDifferences healed={data.healed} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <ReconcileFacts data={data} />
          <ReconcileRuns data={data} />
        </div>
      </div>
    </>
  )
}

function ScreenSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="flex flex-col gap-8">
        <RowsSkeleton rows={1} />
        <RowsSkeleton rows={2} />
      </div>
      <FactsSkeleton facts={6} />
    </div>
  )
}
