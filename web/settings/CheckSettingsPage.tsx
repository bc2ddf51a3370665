import { mayDo } from '#rules/permissions.ts'
import { ReconcileScreen } from '#web/reconcile/ReconcileScreen.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** The screen of the checks with the card provider: all differences, what keeps failing, and past comparisons. */
export function CheckSettingsPage() {
  const { role } = useDesk()
  return (
    <>
      <title>{say('all.pageTitle', { title: say('reconcile.checks') })}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('reconcile.checks')}</h1>
      <p className="mb-6 text-ink-2">{say('settings.about.checks')}</p>
      {mayDo(role, 'reconcile') ? (
        <ReconcileScreen />
      ) : (
        <p className="max-w-md rounded-base bg-still-tint px-3 py-2">
          {say('reconcile.notAllowed')}
        </p>
      )}
    </>
  )
}
