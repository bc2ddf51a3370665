import { IconArrowLeft, IconChevronDown, IconChevronUp, IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#rules/money.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { AskedToStop } from '#web/customers/AskedToStop.tsx'
import { PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { RemindersPanel } from '#web/reminders/RemindersPanel.tsx'
import { LatePayments } from '#web/requests/late/LatePayments.tsx'
import { LineList } from '#web/requests/lines/LineList.tsx'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { PrintHead } from '#web/staff/print/PrintHead.tsx'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { NothingHere } from '#web/staff/shell/NotFoundScreen.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { TitleSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { Disputes } from './Disputes.tsx'
import { FraudWarnings } from './FraudWarnings.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import { RequestActions } from './RequestActions.tsx'
import { Facts, Texts } from './RequestHistory.tsx'
import { Payments } from './RequestMoney.tsx'
import { ScheduledText } from './ScheduledText.tsx'
import { Timeline } from './Timeline.tsx'
import { useAskProvider } from './useAskProvider.ts'
import { type Neighbours, useNeighbourKeys, useNeighbours } from './useNeighbours.ts'

/** The screen of one request: the facts, its status, its history, and what can be done. */
export function ShowRequestPage() {
  const { requestId } = getRouteApi('/staff/requests/$requestId').useParams()
  const { data: request, error, isError, refetch } = useQuery(requestQuery(requestId))
  const neighbours = useNeighbours(requestId)
  useNeighbourKeys(neighbours)
  if (!request && isError && troubleOf(error).code === 'not_found')
    return (
      <NothingHere
        title={say('shell.notFound.request')}
        to={paths.requests}
        go={say('shell.notFound.go')}
      />
    )
  return (
    <>
      <RequestNav neighbours={neighbours} />
      {request && <Request key={requestId} request={request} />}
      {!request && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!request && !isError && <RequestSkeleton />}
    </>
  )
}

/** Links back to the list as it was, and to the request before and after in it. */
function RequestNav({ neighbours }: { neighbours: Neighbours }) {
  const { filter, place, total, previous, next } = neighbours
  return (
    <nav aria-label={say('request.back')} className="flex items-center justify-between gap-2">
      <Link
        to={paths.requests}
        search={filter}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-base px-2 text-ink-2 hover:text-ink"
      >
        <IconArrowLeft aria-hidden size={18} stroke={1.75} className="rtl:-scale-x-100" />
        {say('request.back')}
      </Link>
      {place !== null && total > 1 && (
        <span className="-me-3 flex items-center gap-1 text-small text-ink-2">
          <span className="me-1 whitespace-nowrap tabular-nums">
            {say('request.place', { place: String(place), total: String(total) })}
          </span>
          <Neighbour id={previous} label={say('request.previous')}>
            <IconChevronUp aria-hidden size={20} stroke={1.75} />
          </Neighbour>
          <Neighbour id={next} label={say('request.next')}>
            <IconChevronDown aria-hidden size={20} stroke={1.75} />
          </Neighbour>
        </span>
      )}
    </nav>
  )
}

type NeighbourProps = { id: string | undefined; label: string; children: ReactNode }

function Neighbour({ id, label, children }: NeighbourProps) {
  const look = 'flex size-11 items-center justify-center rounded-base'
  if (!id)
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {children}
      </span>
    )
  return (
    <Link
      to={paths.request}
      params={{ requestId: id }}
      replace
      aria-label={label}
      title={label}
      className={`${look} text-ink hover:bg-paper-3`}
    >
      {children}
    </Link>
  )
}

function refundedOf({ amountRefundedMinor, currency }: RequestView, { business }: Desk): string {
  return formatMoney({ amountMinor: amountRefundedMinor, currency }, business.locale)
}

function Request({ request }: { request: RequestView }) {
  const desk = useDesk()
  const provider = useAskProvider(request, desk)
  const number = String(request.number)
  const isUnsent = request.status === 'draft' || request.status === 'scheduled'
  return (
    <>
      <PageTitle title={say('request.title', { number })} />
      <PrintHead />
      <header className="relative mt-1 mb-6 flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
        <div className="min-w-0">
          <h1 className="text-body text-ink-2">{say('request.title', { number })}</h1>
          <Sum request={request} desk={desk} />
          <p className="mt-1 flex flex-wrap gap-x-3 wrap-anywhere">
            <span className="font-medium">
              {request.customer.name ?? <PhoneNumber phone={request.customer} />}
            </span>
            <span className="text-ink-2">{request.whatFor}</span>
          </p>
        </div>
        <div className="max-md:has-data-bare:-mt-4 md:mt-7 md:shrink-0">
          <RequestActions request={request} desk={desk} more={provider.lines} />
        </div>
      </header>
      {request.optedOut && isUnsent && (
        <Strip tint="wait" icon={IconMessageOff} className="mb-6">
          {say('request.optedOutUnsent')}
        </Strip>
      )}
      <ScheduledText request={request} desk={desk} />
      {request.askedToStopAt && <AskedToStop customerId={request.customer.id} desk={desk} />}
      <FraudWarnings warnings={request.fraudWarnings} />
      <Disputes disputes={request.disputes} desk={desk} />
      <LatePayments request={request} desk={desk} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <Timeline request={request} desk={desk} />
          <Texts request={request} desk={desk} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {request.lines && (
            <LineList
              lines={request.lines}
              currency={request.currency}
              locale={desk.business.locale}
            />
          )}
          <Facts request={request} desk={desk} />
          <RemindersPanel request={request} desk={desk} />
          <Payments payments={request.payments} refunds={request.refunds} desk={desk} />
          {provider.isShown && (
            <ProviderPanel requestId={request.id} desk={desk} isAsked={provider.isAsked} />
          )}
        </div>
      </div>
    </>
  )
}

/** Shows how much is asked for, where the request stands, and what went back. */
function Sum({ request, desk }: { request: RequestView; desk: Desk }) {
  const { word, tone } = requestStatusWords(request)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 max-narrow:gap-x-3">
      <span className="text-amount font-semibold tabular-nums">
        {showMoney(request, desk.business.locale)}
      </span>
      <span className="flex flex-wrap gap-2">
        <StatusChip tone={tone}>{word}</StatusChip>
        {request.disputed && <StatusChip tone="bad">{say('requests.mark.disputed')}</StatusChip>}
      </span>
      {request.amountRefundedMinor > 0 && (
        <span className="text-ink-2 tabular-nums">
          {say('request.refundedSum', { amount: refundedOf(request, desk) })}
        </span>
      )}
    </p>
  )
}

function RequestSkeleton() {
  return (
    <div aria-hidden="true" className="mt-1 animate-pulse">
      <div className="h-5 w-28 rounded-base bg-paper-3" />
      <div className="mt-3 h-9 w-48 rounded-base bg-paper-3" />
      <div className="mt-3 h-5 w-64 rounded-base bg-paper-3" />
      <div className="mt-4 flex gap-2 md:-mt-18 md:mb-13.5 md:justify-end">
        <div className="h-11 w-31 rounded-base bg-paper-3" />
        <div className="h-11 w-20 rounded-base bg-paper-3" />
        <div className="h-11 w-40 rounded-base bg-paper-3 max-md:hidden" />
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex flex-col gap-3">
          <TitleSkeleton />
          {[44, 32, 52].map((width) => (
            <div key={width} className="flex h-12 gap-3">
              <span className="mt-1.5 size-3 rounded-full bg-paper-3" />
              <span className="flex grow flex-col gap-2">
                <span className="mt-1 h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
                <span className="h-3 w-1/3 rounded-base bg-paper-3" />
              </span>
              <span className="mt-1.5 h-3 w-20 rounded-base bg-paper-3" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          <TitleSkeleton />
          <div className="rounded-large border border-line px-4">
            {[28, 36, 24, 32].map((width) => (
              <div
                key={width}
                className="flex h-10.25 items-center justify-between border-b border-line last:border-b-0"
              >
                <span className="h-3 w-20 rounded-base bg-paper-3" />
                <span className="h-3 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
