import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { MadeKey } from '#rules/shapes/apiKey.ts'
import { SettingsTabs } from '#web/settings/SettingsTabs.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { KeyRow } from './KeyRow.tsx'
import { keysQuery } from './keysQuery.ts'
import { MadeKeySheet } from './MadeKeySheet.tsx'
import { MakeKeyForm } from './MakeKeyForm.tsx'

/** The screen for developers: the keys with which programs call, and the form that makes one. */
export function DeveloperSettingsPage() {
  const { role } = useDesk()
  return (
    <>
      <title>{say('keys.page')}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('keys.title')}</h1>
      <p className="mb-2 max-w-xl text-ink-2">{say('keys.lead')}</p>
      <p className="mb-6">
        <a href="/docs/api" className="font-medium underline">
          {say('keys.reference')}
        </a>
      </p>
      {mayDo(role, 'manageKeys') ? <Keys /> : <Reason>{say('keys.notAllowed')}</Reason>}
    </>
  )
}

function Keys() {
  // Only here, as long as this screen stands: nothing stores it.
  const [made, setMade] = useState<MadeKey | null>(null)
  const { data, error, isError, refetch } = useQuery(keysQuery)
  if (made) return <MadeKeySheet made={made} onDone={() => setMade(null)} />
  return (
    <>
      <section aria-labelledby="keys">
        <h2 id="keys" className="mb-3 text-title font-semibold">
          {say('keys.list')}
        </h2>
        {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <RowsSkeleton rows={1} />}
        {data?.data.length === 0 && (
          <>
            <p className="font-medium">{say('keys.none')}</p>
            <p className="text-ink-2">{say('keys.noneWhy')}</p>
          </>
        )}
        {data && data.data.length > 0 && (
          <RowList label={say('keys.list')} isStale={false}>
            {data.data.map((view) => (
              <KeyRow key={view.id} view={view} onMade={setMade} />
            ))}
          </RowList>
        )}
      </section>
      <h2 className="mt-8 mb-4 text-title font-semibold">{say('keys.makeTitle')}</h2>
      <MakeKeyForm onMade={setMade} />
    </>
  )
}
