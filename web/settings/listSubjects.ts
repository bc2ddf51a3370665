import { type Action, mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'

/** A screen of the settings: its address, its title, and what is there. */
export type SettingsScreen = {
  to: (typeof paths)[Extract<keyof typeof paths, `${string}Settings`>]
  title: string
  about: string
}
/** The screens of the settings that are about one thing. */
export type Subject = { title: string; screens: SettingsScreen[] }

/** Lists the settings that a member can open, by what they are about: first the person, last the installation. */
export function listSubjects({ role, isOperator }: Pick<Desk, 'role' | 'isOperator'>): Subject[] {
  const screen = (to: SettingsScreen['to'], title: string, about: string) => [{ to, title, about }]
  const ifMay = (action: Action, screens: SettingsScreen[]) => (mayDo(role, action) ? screens : [])
  return [
    {
      title: say('settings.subject.you'),
      screens: [
        ...screen(paths.accountSettings, say('shell.account.title'), say('settings.about.account')),
        ...screen(
          paths.notificationSettings,
          say('notifications.title'),
          say('settings.about.notifications'),
        ),
        ...screen(paths.securitySettings, say('security.title'), say('settings.about.security')),
      ],
    },
    {
      title: say('settings.subject.business'),
      screens: [
        ...screen(paths.businessSettings, say('settings.title'), say('settings.about.business')),
        ...screen(paths.teamSettings, say('team.title'), say('settings.about.team')),
        ...screen(paths.itemSettings, say('items.title'), say('settings.about.items')),
        ...ifMay(
          'readAuditLog',
          screen(paths.auditLogSettings, say('audit.title'), say('settings.about.audit')),
        ),
      ],
    },
    {
      title: say('settings.subject.texts'),
      screens: [
        ...screen(paths.reminderSettings, say('reminders.title'), say('settings.about.reminders')),
        ...screen(paths.wordingSettings, say('wordings.title'), say('settings.about.wordings')),
        ...screen(paths.snippetSettings, say('snippets.title'), say('settings.about.snippets')),
      ],
    },
    {
      title: say('settings.subject.money'),
      screens: screen(
        paths.paymentSettings,
        say('reconcile.title'),
        say('settings.about.payments'),
      ),
    },
    {
      title: say('settings.subject.technical'),
      screens: [
        ...ifMay(
          'reconcile',
          screen(paths.checkSettings, say('reconcile.checks'), say('settings.about.checks')),
        ),
        ...ifMay(
          'manageKeys',
          screen(paths.developerSettings, say('keys.title'), say('settings.about.keys')),
        ),
        ...ifMay(
          'manageWebhooks',
          screen(paths.webhookSettings, say('settings.webhooks'), say('settings.about.webhooks')),
        ),
        ...(isOperator
          ? screen(
              paths.installationSettings,
              say('installation.title'),
              say('settings.about.installation'),
            )
          : []),
      ],
    },
  ].filter(({ screens }) => screens.length > 0)
}
