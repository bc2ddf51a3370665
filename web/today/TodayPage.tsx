import { IconChecks, IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Today } from '#rules/shapes/today.ts'
import { movedKinds, neededKinds, plannedKinds, type TodayKind } from '#rules/todayKinds.ts'
import { paths } from '#web/staff/paths.ts'
import { PrintButton } from '#web/staff/print/PrintButton.tsx'
import { PrintHead } from '#web/staff/print/PrintHead.tsx'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { say } from '#web/words/say.ts'
import { DaySums } from './DaySums.tsx'
import { PartCount, TodayPart } from './TodayPart.tsx'
import { dayEnd, dayGrid, TodaySkeleton } from './TodaySkeleton.tsx'
import { todayQuery } from './todayQuery.ts'
import { useSettled } from './useSettled.ts'

/** The day at a glance: what needs somebody, what happens by itself, and what came in. */
export function TodayPage() {
  const { kind } = getRouteApi('/staff/today').useSearch()
  return <Day key={kind} kind={kind} />
}

function Day({ kind }: { kind: TodayKind | undefined }) {
  const desk = useDesk()
  const query = useQuery(todayQuery(kind ? { kind } : {}))
  const { shown, showNews } = useSettled(query.data, query.isFetchedAfterMount)
  const name = kind ? say(`today.kind.${kind}`) : say('shell.today')
  const part = kind && shown?.parts.find((one) => one.kind === kind)
  return (
    <>
      <PageTitle title={name} />
      <PrintHead />
      {kind && <BackLink to={paths.today}>{say('today.back')}</BackLink>}
      <header
        data-wide={kind === undefined || undefined}
        className="flex min-h-16 items-start justify-between gap-4"
      >
        <div className="min-w-0">
          <h1 id={kind && `today-${kind}`} className="text-page font-semibold">
            {name} {part && <PartCount part={part} desk={desk} />}
          </h1>
          {shown ? (
            <p className="text-ink-2">{describeDay(shown, desk, kind)}</p>
          ) : (
            !query.isError && (
              <div
                aria-hidden="true"
                className="mt-1 h-4 w-44 animate-pulse rounded-base bg-paper-3"
              />
            )
          )}
        </div>
        <div className="flex gap-2">
          {showNews && <Button onClick={showNews}>{say('today.news')}</Button>}
          {shown && <PrintButton className="max-md:hidden" />}
        </div>
      </header>
      {query.isError && shown && (
        <StaleNotice onRetry={() => void query.refetch()} className="mt-4">
          {say('today.stale')}
        </StaleNotice>
      )}
      {shown ? (
        <Parts today={shown} desk={desk} only={kind} />
      ) : query.isError ? (
        <Trouble error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TodaySkeleton />
      )}
    </>
  )
}

/**
 * Names the day by the clock of the business, and its time zone where that is not the viewer's. What came in is of
 * yesterday too.
 */
function describeDay(
  { day, timeZone }: Today,
  { dateLocale }: Desk,
  kind: TodayKind | undefined,
): string {
  if (movedKinds.some((one) => one === kind)) return say('today.sinceYesterday')
  const shape = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const date = new Intl.DateTimeFormat(dateLocale, shape).format(Date.parse(day))
  if (timeZone === viewerZone()) return date
  return `${date} · ${zonePlace(timeZone)}`
}

type PartsProps = { today: Today; desk: Desk; only: TodayKind | undefined }

function Parts({ today, desk, only }: PartsProps) {
  const partsOf = (kinds: readonly TodayKind[]) =>
    today.parts
      .filter(({ kind }) => kinds.includes(kind))
      .map((part) => (
        <TodayPart key={part.kind} {...{ part, today, desk }} isAlone={only !== undefined} />
      ))
  const needed = partsOf(neededKinds)
  const planned = partsOf(plannedKinds)
  const moved = partsOf(movedKinds)
  if (only) {
    const all = [...needed, ...planned, ...moved]
    return <div className="mt-4">{all.length > 0 ? all : <NothingNeeded />}</div>
  }
  return (
    <div className={dayGrid}>
      <Group id="needed" title={say('today.needed')}>
        {needed.length > 0 ? needed : <NothingNeeded />}
      </Group>
      <div className={dayEnd}>
        <Group id="planned" title={say('today.planned')}>
          {today.remindersPaused && <RemindersPaused />}
          {planned.length > 0 ? planned : <p className="text-ink-2">{say('today.plannedNone')}</p>}
        </Group>
        <Group id="moved" title={say('today.moved')}>
          <DaySums today={today} desk={desk} />
          {moved.length > 0 ? moved : <p className="text-ink-2">{say('today.movedNone')}</p>}
        </Group>
      </div>
    </div>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`today-${id}`} className="flex min-w-0 flex-col gap-3">
      <h2 id={`today-${id}`} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function NothingNeeded() {
  return (
    <div className="rounded-large border border-line *:py-8">
      <Notice title={say('today.nothing')} icon={<IconChecks size={28} stroke={1.75} />}>
        {say('today.nothingHint')}
      </Notice>
    </div>
  )
}

function RemindersPaused() {
  return (
    <Strip
      tint="wait"
      icon={IconPlayerPause}
      className=""
      action={
        <Link
          to={paths.reminderSettings}
          className="-my-1 inline-flex min-h-11 items-center rounded-base font-medium underline pe-2.5"
        >
          {say('today.pausedGo')}
        </Link>
      }
    >
      {say('today.paused')}
    </Strip>
  )
}
