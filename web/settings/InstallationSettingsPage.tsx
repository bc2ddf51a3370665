import { InstallationScreen } from '#web/installation/InstallationScreen.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** The screen of the operator: whether everything is ready for real money, and the alarms. */
export function InstallationSettingsPage() {
  const { isOperator } = useDesk()
  return (
    <>
      <title>{say('all.pageTitle', { title: say('installation.title') })}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('installation.title')}</h1>
      <p className="mb-6 text-ink-2">{say('installation.lead')}</p>
      {isOperator ? (
        <InstallationScreen />
      ) : (
        <p className="max-w-md rounded-base bg-still-tint px-3 py-2">
          {say('installation.notAllowed')}
        </p>
      )}
    </>
  )
}
