import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { MayNotSee } from '#web/staff/shell/MayNotSee.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'

/** A screen of the imports of customers: its contents for members who may import, for others who does. */
export function ImportsScreen({ children }: { children: ReactNode }) {
  const { role } = useDesk()
  return (
    <>
      <PageTitle title={say('imports.title')} />
      {mayDo(role, 'importCustomers') ? (
        children
      ) : (
        <MayNotSee
          title={say('imports.title')}
          who={say('all.seenByManagers')}
          to={paths.customers}
          go={say('customers.goTo')}
        />
      )}
    </>
  )
}
