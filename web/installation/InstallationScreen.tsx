import { useQuery } from '@tanstack/react-query'
import { type LinePart, lineNames } from '#rules/shapes/installation.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { FactsSkeleton, RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { AlarmList } from './AlarmList.tsx'
import { InstallationState, StateSkeleton } from './InstallationState.tsx'
import { installationQuery } from './installationQuery.ts'
import { PartLines } from './PartLines.tsx'
import { ProviderAnswers } from './ProviderAnswers.tsx'

const parts = Object.keys(lineNames) as LinePart[]

/** Shows every line of the installation under its part, and the alarms that are raised. */
export function InstallationScreen() {
  const { data, error, isError, isFetching, refetch } = useQuery(installationQuery)
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <InstallationState data={data} isChecking={isFetching} onCheck={() => void refetch()} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          {parts.map((part) => (
            <PartLines key={part} part={part} lines={data.lines} />
          ))}
        </div>
        <div className="order-first flex min-w-0 flex-col gap-8 lg:order-none">
          <AlarmList alarms={data.alarms} />
          <ProviderAnswers alarms={data.alarms} />
        </div>
      </div>
    </>
  )
}

/** Stands in the place of the state, the lines and the alarms while the server asks the providers. */
function ScreenSkeleton() {
  return (
    <>
      <StateSkeleton />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div>
          <span
            aria-hidden="true"
            className="my-0.5 mb-3.5 block h-5 w-32 rounded-base bg-paper-3"
          />
          <RowsSkeleton rows={6} height="min-h-18.25" />
        </div>
        <div className="max-lg:order-first">
          <span
            aria-hidden="true"
            className="my-0.5 mb-3.5 block h-5 w-32 rounded-base bg-paper-3"
          />
          <div aria-hidden="true" className="mb-6 flex animate-pulse flex-col gap-2 py-1">
            <span className="h-4 rounded-base bg-paper-3" />
            <span className="h-4 w-3/4 rounded-base bg-paper-3" />
          </div>
          <FactsSkeleton facts={2} />
        </div>
      </div>
    </>
  )
}
