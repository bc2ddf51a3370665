import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '#rules/money.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { troubleOf } from '#web/staff/api.ts'
import { BackLink } from '#web/staff/BackLink.tsx'
import { NothingHere } from '#web/staff/NotFoundScreen.tsx'
import { paths } from '#web/staff/paths.ts'
import { Trouble } from '#web/staff/TroubleScreen.tsx'
import { useDesk } from '#web/staff/useDesk.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { PayLink, RequestActions } from './RequestActions.tsx'
import { Facts, Payments, Texts, Timeline } from './RequestHistory.tsx'
import { requestQuery } from './requestQueries.ts'
import { requestStatusWords } from './statusWords.ts'

/** One request: what was asked of whom, where it stands, everything that happened, what to do. */
export function ShowRequestPage() {
  const { requestId } = getRouteApi('/staff/requests/$requestId').useParams()
  const { data: request, error, isError, refetch } = useQuery(requestQuery(requestId))
  if (!request && isError && troubleOf(error).code === 'not_found') return <NothingHere />
  return (
    <>
      <BackLink to={paths.requests}>Requests</BackLink>
      {request && <Request request={request} />}
      {!request && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!request && !isError && <RequestSkeleton />}
    </>
  )
}

function Request({ request }: { request: RequestView }) {
  const desk = useDesk()
  const { word, tone } = requestStatusWords(request)
  const amount = formatMoney(request, desk.business.locale)
  return (
    <>
      <title>{`Request ${request.number} · Ringup`}</title>
      <header className="mt-1 mb-6 flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <div className="min-w-0">
          <h1 className="text-body text-ink-2">{`Request ${request.number}`}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-amount font-semibold tabular-nums">{amount}</span>
            <StatusChip tone={tone}>{word}</StatusChip>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 wrap-anywhere">
            <span className="font-medium">
              {request.customer.name ?? (
                <PhoneNumber phone={request.customer} viewerCountry={desk.business.country} />
              )}
            </span>
            <span className="text-ink-2">{request.whatFor}</span>
          </p>
        </div>
        <RequestActions request={request} desk={desk} />
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex flex-col gap-8">
          <Timeline entries={request.timeline} desk={desk} />
          <Texts messages={request.messages} desk={desk} />
        </div>
        <div className="flex flex-col gap-8">
          <Facts request={request} desk={desk} />
          {request.payLink && !hasDeadLink(request) && <PayLink link={request.payLink} />}
          <Payments payments={request.payments} refunds={request.refunds} desk={desk} />
        </div>
      </div>
    </>
  )
}

/** A paid request's link still leads to its receipt. */
function hasDeadLink({ status }: RequestView): boolean {
  return status === 'canceled' || status === 'expired'
}

function RequestSkeleton() {
  return (
    <div aria-hidden="true" className="mt-1 animate-pulse">
      <div className="h-5 w-28 rounded-base bg-paper-3" />
      <div className="mt-3 h-9 w-48 rounded-base bg-paper-3" />
      <div className="mt-3 h-5 w-64 rounded-base bg-paper-3" />
      <div className="mt-10 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="h-64 rounded-large bg-paper-3" />
        <div className="h-48 rounded-large bg-paper-3" />
      </div>
    </div>
  )
}
