import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { FactsSkeleton, RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { say } from '#web/words/say.ts'
import { MoneyFacts } from './MoneyFacts.tsx'
import { PayoutList } from './PayoutList.tsx'
import { payoutsQuery } from './payoutsQuery.ts'

/** Shows the money on its way to the bank, the last payouts, and the fees of the card provider. */
export function Payouts() {
  const { role } = useDesk()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-title font-semibold">
        {say('payouts.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{say('payouts.lead')}</p>
      <Read />
      {mayDo(role, 'exportData') && (
        <Link to={paths.insights} className={`mt-2 ${link}`}>
          {say('payouts.file')}
        </Link>
      )}
    </section>
  )
}

const link = 'flex min-h-11 w-fit items-center rounded-base font-medium underline'

function Read() {
  const { data, error, isError, isFetching, refetch } = useQuery(payoutsQuery)
  if (data)
    return (
      <>
        {isError && (
          <StaleNotice className="mb-3" onRetry={() => void refetch()}>
            {say('payouts.stale')}
          </StaleNotice>
        )}
        <MoneyFacts payouts={data} />
        <PayoutList payouts={data.payouts} />
        {data.page && (
          <a href={data.page} target="_blank" rel="noreferrer" className={`mt-2 ${link} -mb-2`}>
            {say('payouts.page')}
          </a>
        )}
      </>
    )
  if (!isError)
    return (
      <div className="flex flex-col gap-4">
        <FactsSkeleton facts={4} />
        <RowsSkeleton rows={3} />
      </div>
    )
  const { code } = troubleOf(error)
  // The account is not there yet, or no longer: the part above says what to do.
  if (code === 'payments_not_ready') return <Refusal>{say('payouts.notReady')}</Refusal>
  return (
    <Trouble
      error={error}
      detail={code === 'provider_unavailable' ? say('payouts.away') : undefined}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
