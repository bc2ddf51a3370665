import { useQuery } from '@tanstack/react-query'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { FieldsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { businessQuery } from './businessQuery.ts'
import { SettingsHead } from './SettingsHead.tsx'

/** The screen of the business's settings: its name, whom it may text, and when. */
export function BusinessSettingsPage() {
  const { data: business, error, isError, refetch } = useQuery(businessQuery)
  return (
    <>
      <PageTitle title={say('settings.title')} />
      <SettingsHead title={say('settings.title')} lead={say('settings.lead')} />
      {business && <BusinessForm business={business} />}
      {!business && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!business && !isError && (
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-x-12">
          <FieldsSkeleton fields={5} />
          <FieldsSkeleton fields={5} />
        </div>
      )}
    </>
  )
}
