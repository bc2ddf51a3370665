import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import type { KeyView, MadeKey } from '#rules/shapes/apiKey.ts'
import { MadeOnceScreen } from '#web/settings/MadeOnceScreen.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { KeyRow } from './KeyRow.tsx'
import { keysQuery } from './keysQuery.ts'
import { MadeKeySheet } from './MadeKeySheet.tsx'
import { MakeKeyForm } from './MakeKeyForm.tsx'

/** The screen for developers: the keys with which programs call, and the form that makes one. */
export function DeveloperSettingsPage() {
  const may = mayDo(useDesk().role, 'manageKeys')
  const list = useQuery({ ...keysQuery, enabled: may })
  return (
    <>
      <PageTitle title={say('keys.title')} />
      <MadeOnceScreen<KeyView, MadeKey>
        title={say('keys.title')}
        lead={
          <>
            {joinSentences(say('keys.lead'), '')}
            <a
              href="/docs/api"
              className="inline-block font-medium text-ink underline max-md:-my-2.5 max-md:py-2.5"
            >
              {say('keys.reference')}
            </a>
          </>
        }
        list={list}
        refusal={may ? undefined : say('keys.notAllowed')}
        words={{
          make: say('keys.makeTitle'),
          list: say('keys.list'),
          none: say('keys.none'),
          noneWhy: say('keys.noneWhy'),
        }}
        icon={IconKey}
        row={(view, onMade) => <KeyRow key={view.id} view={view} onMade={onMade} />}
        form={(onMade) => (
          <>
            <p className="mb-4 text-ink-2">{say('keys.each')}</p>
            <MakeKeyForm onMade={onMade} />
          </>
        )}
        shown={(made, onDone) => <MadeKeySheet made={made} onDone={onDone} />}
      />
    </>
  )
}
