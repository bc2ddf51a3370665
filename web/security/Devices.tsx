import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { devicesQuery } from './devicesQuery.ts'
import { EndDialog } from './EndDialog.tsx'
import { useEndSession } from './useEndSession.ts'

/** The section of the devices on which the person is signed in, each of which can be signed out. */
export function Devices() {
  const { data, error, isError, isFetching, refetch } = useQuery(devicesQuery)
  const [asked, setAsked] = useState(false)
  const endOthers = useEndSession()
  const isAlone = data?.data.length === 1
  return (
    <section aria-labelledby="devices" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="devices" className="mb-1 text-title font-semibold">
            {say('devices.title')}
          </h2>
          <p className="text-ink-2">{say('devices.lead')}</p>
        </div>
        {data && (
          <Button
            className="max-md:w-full"
            reason={isAlone ? say('devices.alone') : undefined}
            busy={endOthers.isPending}
            onClick={() => setAsked(true)}
          >
            {say('devices.endOthers')}
          </Button>
        )}
      </div>
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={2} />}
      {data && (
        <RowList label={say('devices.title')} isStale={isFetching && data.data.length === 0}>
          {data.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </RowList>
      )}
      <EndDialog
        open={asked}
        title={say('devices.endOthersTitle')}
        why={say('devices.endOthersWhy')}
        action={say('devices.endOthers')}
        onClose={() => setAsked(false)}
        onEnd={() => endOthers.send({ id: null, done: say('devices.endedOthers') })}
      />
    </section>
  )
}
