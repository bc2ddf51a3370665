import { Link } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { scrollToChosen } from '#web/ui/scrollToChosen.ts'
import { say } from '#web/words/say.ts'

const tab =
  'flex min-h-11 items-center rounded-base px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-paper-3 focus-visible:outline-offset-[-2px] ' +
  'data-[status=active]:bg-paper-3 data-[status=active]:text-ink'

const fade =
  'max-md:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] ' +
  'max-md:rtl:[mask-image:linear-gradient(to_left,black_calc(100%-2.5rem),transparent)]'

/**
 * The tabs of the settings; each has an address, so they are links. On a phone they stand in one row that scrolls
 * sideways, as the tabs of the list do, and fades where more may follow: seven of them in three lines would push every
 * screen down by a fifth.
 */
export function SettingsTabs() {
  return (
    <nav
      ref={scrollToChosen}
      aria-label={say('shell.settings')}
      className={`-mx-4 mb-5 scroll-px-12 overflow-x-auto px-1 md:-mx-3 md:mb-6 md:px-0 [scrollbar-width:none] ${fade}`}
    >
      <ul className="flex w-max gap-1 py-1 pe-10 md:w-auto md:flex-wrap md:py-0 md:pe-0">
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
          <Link to={paths.itemSettings} className={tab}>
            {say('items.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.reminderSettings} className={tab}>
            {say('reminders.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.wordingSettings} className={tab}>
            {say('wordings.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.snippetSettings} className={tab}>
            {say('snippets.title')}
          </Link>
        </li>
        <li>
          <Link to={paths.notificationSettings} className={tab}>
            {say('notifications.title')}
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
        <ChosenTabs />
      </ul>
    </nav>
  )
}

/** The tabs that only some of the team have. */
function ChosenTabs() {
  const { isOperator, role } = useDesk()
  return (
    <>
      {mayDo(role, 'readAuditLog') && (
        <li>
          <Link to={paths.auditLogSettings} className={tab}>
            {say('audit.title')}
          </Link>
        </li>
      )}
      {mayDo(role, 'manageKeys') && (
        <li>
          <Link to={paths.developerSettings} className={tab}>
            {say('keys.title')}
          </Link>
        </li>
      )}
      {mayDo(role, 'manageWebhooks') && (
        <li>
          <Link to={paths.webhookSettings} className={tab}>
            {say('settings.webhooks')}
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
    </>
  )
}
