import { mayDo } from '#rules/permissions.ts'
import { ReconcileScreen } from '#web/reconcile/ReconcileScreen.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { MayNotSee } from '#web/staff/shell/MayNotSee.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import { SettingsHead } from './SettingsHead.tsx'

/** The screen of the checks with the card provider: all differences, what keeps failing, and past comparisons. */
export function CheckSettingsPage() {
  const { role } = useDesk()
  const title = say('reconcile.checks')
  return (
    <>
      <PageTitle title={title} />
      {mayDo(role, 'reconcile') ? (
        <>
          <SettingsHead title={title} lead={say('settings.about.checks')} />
          <ReconcileScreen />
        </>
      ) : (
        <MayNotSee
          title={title}
          who={say('all.seenByManagers')}
          to={paths.settings}
          go={say('shell.help.settings')}
        />
      )}
    </>
  )
}
