import { IconChartBar, IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Insights } from '#rules/shapes/insights.ts'
import { dayIn } from '#web/requests/dayRanges.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { keepSeen, lastSeen } from '#web/staff/kept/lastSeen.ts'
import { useConnection } from '#web/staff/live/connection.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { say } from '#web/words/say.ts'
import { CollectedSteps } from './CollectedSteps.tsx'
import { CurrencyTable } from './CurrencyTable.tsx'
import { ExportLinks } from './ExportLinks.tsx'
import { Figures } from './Figures.tsx'
import { formatDays } from './formats.ts'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { insightsQuery } from './insightsQuery.ts'
import { MemberTable } from './MemberTable.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { periodDays } from './period.ts'

const checkDayEveryMs = 60_000

/** The screen of figures: what came in, what is outstanding and what texts cost, in two periods. */
export function InsightsPage() {
  const search = getRouteApi('/staff/insights').useSearch()
  const { business } = useDesk()
  const today = dayIn(business.timeZone, useNow(checkDayEveryMs))
  const period = periodDays(search, today)
  const { currency, madeBy } = search
  const figures = useQuery(
    insightsQuery({ ...period, ...(currency ? { currency } : {}), ...(madeBy ? { madeBy } : {}) }),
  )
  const { data, isPlaceholderData } = figures
  const isAway = useConnection() === 'offline'
  return (
    <>
      <PageTitle title={say('insights.title')} />
      <header data-wide>
        <h1 className="text-page font-semibold">{say('insights.title')}</h1>
        <Summary
          data={data}
          isWaiting={figures.isPending}
          isReading={isPlaceholderData && !isAway}
          period={period}
          today={today}
        />
      </header>
      <PeriodFields
        search={search}
        period={period}
        currencies={useOfferedCurrencies(data, search.currency)}
      />
      {madeBy && <OneMember id={madeBy} />}
      {!data && figures.isPending && <InsightsSkeleton />}
      {!data && figures.isError && (
        <Trouble error={figures.error} onRetry={() => void figures.refetch()} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData && !isAway} className="mt-3 aria-busy:reading-again">
          {/* On a wide screen the plot and the table of currencies are seen together. */}
          <div className="flex flex-col gap-8 pt-3 min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[100rem]:items-start">
            {((isPlaceholderData && isAway) || figures.isError) && (
              <div className="flex flex-col gap-8 min-[100rem]:col-span-2">
                {isPlaceholderData && isAway && <Unread shown={data.period} />}
                {figures.isError && (
                  <StaleNotice onRetry={() => void figures.refetch()}>
                    {say('insights.stale')}
                  </StaleNotice>
                )}
              </div>
            )}
            <Content data={data} />
            <ExportLinks period={period} />
          </div>
        </div>
      )}
    </>
  )
}

type Days = { from: string; to: string }

/** Says that the figures are still those of other days than the ones that were chosen without a connection. */
function Unread({ shown }: { shown: Days }) {
  const { dateLocale } = useDesk()
  return (
    <div role="status" data-says-offline>
      <Strip tint="wait" icon={IconCloudOff} className="">
        {say('insights.unread', { shown: formatDays(shown.from, shown.to, dateLocale) })}
      </Strip>
    </div>
  )
}

type SummaryProps = {
  data: Insights | undefined
  isWaiting: boolean
  /** The days that were chosen are being read, while those of before are shown. */
  isReading: boolean
  /** The days that were chosen. */
  period: Days
  today: string
}

/** Names the days shown, or those that are being read, and the business's time zone where it is not the viewer's. */
function Summary({ data, isWaiting, isReading, period, today }: SummaryProps) {
  const { dateLocale, business } = useDesk()
  const isElsewhere = business.timeZone !== viewerZone()
  // A phone has room for the days of one month and those before them on a line.
  const isLong = period.from.slice(0, 7) !== period.to.slice(0, 7)
  const height = isLong ? 'min-h-12 sm:min-h-6' : 'min-h-6'
  return (
    <p role="status" className={`text-ink-2 ${data || isWaiting ? height : ''}`}>
      {isWaiting && (
        <span
          aria-hidden="true"
          className="flow-root animate-pulse *:my-1 *:h-4 *:rounded-base *:bg-paper-3"
        >
          <span className="block w-64 max-w-full" />
          {isLong && <span className="mt-2! block w-28 sm:hidden" />}
        </span>
      )}
      {isReading
        ? say('insights.reading', { days: formatDays(period.from, period.to, dateLocale) })
        : data && describePeriod(data, today, dateLocale)}
      {data && isElsewhere && (
        <span className="block text-small">
          {say('insights.zone', { zone: zonePlace(data.timeZone) })}
        </span>
      )}
    </p>
  )
}

/** Returns a sentence with the days shown, and those they are compared with; this year is not named. */
function describePeriod({ period, before }: Insights, today: string, dateLocale: string): string {
  const days = [period.from, period.to, before.from, before.to]
  const year = days.every((day) => day.startsWith(today.slice(0, 4))) ? 'sameYear' : undefined
  return say('insights.summary', {
    days: formatDays(period.from, period.to, dateLocale, year),
    before: formatDays(before.from, before.to, dateLocale, year),
  })
}

function Content({ data }: { data: Insights }) {
  if (isNothing(data))
    return (
      <div className="min-[100rem]:col-span-2">
        <NothingYet />
      </div>
    )
  return (
    <>
      <div className="min-[100rem]:col-span-2">
        <Figures data={data} />
      </div>
      <CollectedSteps data={data} />
      {data.totals.length > 1 && <CurrencyTable data={data} />}
      <MemberTable data={data} />
    </>
  )
}

/** Returns whether nothing happened in either period and nothing is outstanding. */
function isNothing({ totals, texts }: Insights): boolean {
  return totals.length === 0 && texts.period.sent === 0 && texts.before.sent === 0
}

function NothingYet() {
  return (
    <Notice
      icon={<IconChartBar size={28} stroke={1.75} />}
      title={say('insights.nothing')}
      action={<NewRequestLink look="plain">{say('insights.newRequest')}</NewRequestLink>}
    >
      {say('insights.nothing.detail')}
    </Notice>
  )
}

/** Returns the currencies in use, those of the last visit until they are known, and the chosen one if it is not among them. */
function useOfferedCurrencies(data: Insights | undefined, chosen: string | undefined): string[] {
  const { business } = useDesk()
  const [last] = useState(() => lastSeen('currencies', business.id) ?? [])
  useEffect(() => {
    if (data) keepSeen('currencies', business.id, currenciesOf(data))
  }, [data, business.id])
  const found = data ? currenciesOf(data) : [...last]
  return chosen && !found.includes(chosen) ? [...found, chosen] : found
}

function currenciesOf({ totals }: Insights): string[] {
  return totals.map(({ currency }) => currency)
}

/** Names the member whose figures are shown, with a link back to all members. */
function OneMember({ id }: { id: string }) {
  const { data: members } = useQuery(membersQuery)
  const name = memberName(members?.data, id) ?? say('insights.members.left')
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4">
      <span className="font-medium">{say('insights.member', { name })}</span>
      <Link
        to={paths.insights}
        search={({ madeBy: _, ...rest }) => rest}
        className="inline-flex min-h-11 items-center rounded-base font-medium underline"
      >
        {say('insights.allMembers')}
      </Link>
    </p>
  )
}
