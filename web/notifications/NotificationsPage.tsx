import { useQuery } from '@tanstack/react-query'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { ChoicesForm } from './ChoicesForm.tsx'
import { choicesQuery } from './choicesQuery.ts'
import { DeviceSwitches } from './DeviceSwitches.tsx'

/** The screen of one's own notifications: what this device does, what one is told, and when not. */
export function NotificationsPage() {
  const { data: choices, error, isError, refetch } = useQuery(choicesQuery)
  return (
    <>
      <PageTitle title={say('notifications.title')} />
      <SettingsHead title={say('notifications.title')} lead={say('notifications.lead')} />
      <div className="flex max-w-xl flex-col gap-8">
        <DeviceSwitches />
        {choices && <ChoicesForm choices={choices} />}
        {!choices && isError && <Trouble error={error} onRetry={() => void refetch()} />}
        {!choices && !isError && <RowsSkeleton rows={5} />}
      </div>
    </>
  )
}
