import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { MadeKey } from '#rules/shapes/apiKey.ts'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { say } from '#web/words/say.ts'
import { KeyRow } from './KeyRow.tsx'
import { keysQuery } from './keysQuery.ts'
import { MadeKeySheet } from './MadeKeySheet.tsx'
import { MakeKeyForm } from './MakeKeyForm.tsx'

/** The screen for developers: the keys with which programs call, and the form that makes one. */
export function DeveloperSettingsPage() {
  const { role } = useDesk()
  // Only here, as long as this screen stands: nothing stores it.
  const [made, setMade] = useState<MadeKey | null>(null)
  const [isMaking, setMaking] = useState(false)
  const may = mayDo(role, 'manageKeys')
  const { data } = useQuery({ ...keysQuery, enabled: may })
  const isEmpty = data?.data.length === 0
  const make = may && !made && (
    <Button look="primary" onClick={() => setMaking(true)}>
      {say('keys.makeTitle')}
    </Button>
  )
  const show = (key: MadeKey) => {
    setMaking(false)
    setMade(key)
  }
  return (
    <>
      <title>{say('keys.page')}</title>
      <SettingsHead
        title={say('keys.title')}
        lead={
          <>
            {say('keys.lead')}{' '}
            <a
              href="/docs/api"
              className="inline-block font-medium text-ink underline max-md:py-2.5"
            >
              {say('keys.reference')}
            </a>
          </>
        }
        action={!isEmpty && make}
      />
      {!may && <Reason>{say('keys.notAllowed')}</Reason>}
      {made && <MadeKeySheet made={made} onDone={() => setMade(null)} />}
      {may && !made && <Keys make={make} onMade={show} />}
      <Sheet open={isMaking} onOpenChange={setMaking} title={say('keys.makeTitle')}>
        <p className="mb-4 text-ink-2">{say('keys.each')}</p>
        <MakeKeyForm onMade={show} />
      </Sheet>
    </>
  )
}

type KeysProps = { make: ReactNode; onMade: (made: MadeKey) => void }

function Keys({ make, onMade }: KeysProps) {
  const { data, error, isError, refetch } = useQuery(keysQuery)
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.data.length === 0)
    return (
      <Notice title={say('keys.none')} icon={<IconKey size={28} stroke={1.75} />} action={make}>
        {say('keys.noneWhy')}
      </Notice>
    )
  return (
    <RowList label={say('keys.list')} isStale={false}>
      {data.data.map((view) => (
        <KeyRow key={view.id} view={view} onMade={onMade} />
      ))}
    </RowList>
  )
}
