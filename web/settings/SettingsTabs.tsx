import { Link } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'

const tab =
  'flex min-h-11 items-center rounded-base px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-paper-3 ' +
  'data-[status=active]:bg-paper-3 data-[status=active]:text-ink'

/** The tabs of the settings; each has an address, so they are links. */
export function SettingsTabs() {
  const { isOperator, role } = useDesk()
  return (
    <nav aria-label={say('shell.settings')} className="-mx-3 mb-6">
      <ul className="flex flex-wrap gap-1">
        <li>
          <Link to={paths.businessSettings} className={tab}>
            {say('settings.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.teamSettings} className={tab}>
            {say('team.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.securitySettings} className={tab}>
            {say('security.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.paymentSettings} className={tab}>
            {say('reconcile.title')}
          </Link>
        </li>
        {mayDo(role, 'readAuditLog') && (
          <li>
            <Link to={paths.auditLogSettings} className={tab}>
              {say('audit.title')}
            </Link>
          </li>
        )}
        {isOperator && (
          <li>
            <Link to={paths.installationSettings} className={tab}>
              {say('installation.title')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
