import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { LostPayments } from './LostPayments.tsx'
import { OpenDifferences } from './OpenDifferences.tsx'
import { ReconcileState } from './ReconcileState.tsx'
import { reconciliationQuery } from './reconcileQueries.ts'

/** Says whether any of the business's money is missing here, lists what is, and leads to all the checks. */
export function MoneyChecks() {
  const { data, error, isError, refetch } = useQuery(reconciliationQuery)
  if (!data && isError)
    return <Trouble error={error} detail={say('reconcile.unread')} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={1} />
  return (
    <>
      <ReconcileState data={data} />
      <Found data={data} />
      <Link
        to={paths.checkSettings}
        className="mt-2 inline-flex min-h-11 items-center rounded-base font-medium underline"
      >
        {say('reconcile.allChecks')}
      </Link>
    </>
  )
}

/** The lists of what was found; once they were there they stay, and the focus with them, when the last line is fixed. */
function Found({ data: { lost, open } }: { data: Reconciliation }) {
  const [isShown, setShown] = useState(false)
  if (!isShown && lost.length + open.length > 0) setShown(true)
  if (!isShown) return null
  return (
    <div className="mt-8 flex flex-col gap-8">
      <LostPayments lost={lost} />
      <OpenDifferences open={open} />
    </div>
  )
}
