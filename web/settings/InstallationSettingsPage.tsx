import { InstallationScreen } from '#web/installation/InstallationScreen.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { MayNotSee } from '#web/staff/shell/MayNotSee.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { say } from '#web/words/say.ts'
import { SettingsHead } from './SettingsHead.tsx'

/** The screen of the operator: whether everything is ready for real money, and the alarms. */
export function InstallationSettingsPage() {
  const { isOperator } = useDesk()
  const title = say('installation.title')
  return (
    <>
      <PageTitle title={title} />
      {isOperator ? (
        <>
          <SettingsHead title={title} lead={say('installation.lead')} />
          <InstallationScreen />
        </>
      ) : (
        <MayNotSee
          title={title}
          who={say('installation.notAllowed')}
          to={paths.settings}
          go={say('shell.help.settings')}
        />
      )}
    </>
  )
}
