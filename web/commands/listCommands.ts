import { type Action, mayDo, type Role } from '#rules/permissions.ts'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { SavedView } from '#rules/shapes/requestList.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { themes } from '#web/staff/theme.ts'
import { foldWords } from '#web/ui/foldWords.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import type { Offer } from './offeredCommands.ts'
import type { places } from './places.ts'

/** The effect of a command, which the palette carries out. */
export type CommandEffect =
  | { go: keyof typeof places }
  | { view: SavedView }
  | { request: string }
  | { customer: string }
  | { theme: (typeof themes)[number] }
  | { download: 'requests' | 'customers' | 'payments' | 'texts' }
  | { business: string }
  | { act: 'help' | 'shortcuts' | 'signOut' }
  /** A command that the open screen offers. */
  | { run: () => void }

export type Command = {
  id: string
  label: string
  /** Another name of the command, or what distinguishes it from similar ones. */
  beside?: string
  /** The purpose of a request; it follows the status and the number. */
  whatFor?: string
  /** The sum of a request, at the end of its line. */
  amount?: string
  keys?: string
  /** Why the command cannot be used. */
  reason?: string | undefined
  effect: CommandEffect
}
export type CommandGroup = { value: string; items: Command[] }

type Asker = {
  role: Role
  /** True for a person who runs the installation. */
  isOperator?: boolean
  views?: readonly SavedView[]
  offered?: Offer | null
  /** The other businesses in which the person works. */
  others?: readonly { id: string; name: string }[]
}

/** Lists all commands of a person, in the order in which they are shown while nothing is typed. */
export function listCommands({
  role,
  isOperator = false,
  views = [],
  offered = null,
  others = [],
}: Asker): CommandGroup[] {
  const refusal = (action: Action) => (mayDo(role, action) ? undefined : say('all.notAllowed'))
  return [
    ...selectionGroups(offered),
    {
      value: say('shell.commands.go'),
      // The first one is marked, and Enter takes it: one that is refused is not the first.
      items: refusedLast([
        {
          ...go('newRequest', say('shell.newRequest'), 'n'),
          reason: mayDo(role, 'createRequest') ? undefined : say('newRequest.notAllowed'),
        },
        go('today', say('shell.today'), 'g t'),
        go('requests', say('shell.requests'), 'g r'),
        go('customers', say('shell.customers'), 'g c'),
        go('inbox', say('shell.inbox'), 'g i'),
        go('insights', say('shell.insights'), 'g m'),
        go('settings', say('shell.settings'), 'g s'),
        ...settingsCommands(refusal),
        ...(isOperator ? [go('installation', say('installation.title'))] : []),
        ...others.map(({ id, name }) => ({
          id,
          label: name,
          beside: say('team.switch'),
          effect: { business: id },
        })),
        ...views.map((view) => ({
          id: view.id,
          label: view.name,
          beside: say('shell.commands.view'),
          effect: { view },
        })),
      ]),
    },
    {
      value: say('shell.commands.do'),
      items: refusedLast([
        {
          ...go('newCustomer', say('shell.commands.newCustomer')),
          reason: refusal('saveCustomer'),
        },
        { ...go('imports', say('shell.commands.import')), reason: refusal('importCustomers') },
        ...(['requests', 'customers', 'payments', 'texts'] as const).map((download) => ({
          id: `export-${download}`,
          label: say(`shell.commands.export.${download}`),
          reason: refusal('exportData'),
          effect: { download },
        })),
        ...themes.map((theme) => ({
          id: `theme-${theme}`,
          label: say(`shell.commands.theme.${theme}`),
          effect: { theme },
        })),
        { id: 'help', label: say('shell.help'), keys: '?', effect: { act: 'help' } },
        { id: 'shortcuts', label: say('shell.help.title'), effect: { act: 'shortcuts' } },
        { id: 'sign-out', label: say('shell.signOut'), effect: { act: 'signOut' } },
      ]),
    },
  ]
}

/** Lists the screens of the settings. */
function settingsCommands(refusal: (action: Action) => string | undefined): Command[] {
  return [
    go('account', say('shell.account.title')),
    go('business', say('settings.title')),
    go('team', say('team.title')),
    go('items', say('items.title')),
    go('notifications', say('notifications.title')),
    go('security', say('security.command')),
    go('reminders', say('reminders.title')),
    go('wordings', say('wordings.title')),
    go('snippets', say('snippets.title')),
    go('payments', say('reconcile.command')),
    { ...go('checks', say('reconcile.checks')), reason: refusal('reconcile') },
    { ...go('auditLog', say('audit.title')), reason: refusal('readAuditLog') },
    { ...go('keys', say('keys.list')), reason: refusal('manageKeys') },
    { ...go('webhooks', say('settings.webhooks')), reason: refusal('manageWebhooks') },
  ]
}

function go(to: keyof typeof places, label: string, keys?: string): Command {
  return { id: `go-${to}`, label, effect: { go: to }, ...(keys ? { keys } : {}) }
}

/** Returns the commands for the current selection, which come first. */
function selectionGroups(offered: Offer | null): CommandGroup[] {
  if (!offered) return []
  const items = offered.commands.map(
    ({ run, ...command }): Command => ({ ...command, effect: { run } }),
  )
  return [{ value: offered.title, items }]
}

/** Keeps the commands that contain every typed word, in any order. */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = foldWords(typed).split(/\s+/).filter(Boolean)
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ label, beside }) => {
        const text = foldWords(`${label} ${beside ?? ''}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Turns found requests into commands that open them. */
export function commandsOfRequests(rows: readonly RequestRow[], locale: string) {
  return rows.map((row): Command => {
    const { customer, whatFor, number } = row
    const who = customer.name ?? showPhone(customer)
    return {
      id: row.id,
      label: who,
      amount: showMoney(row, locale),
      beside: say('shell.commands.about', {
        number: String(number),
        status: requestStatusWords(row).word,
      }),
      whatFor,
      effect: { request: row.id },
    }
  })
}

/** Turns found customers into commands that open them. */
export function commandsOfCustomers(rows: readonly CustomerRow[]): Command[] {
  return rows.map((row) => {
    const number = showPhone(row)
    const named = row.name ? { label: row.name, beside: number } : { label: number }
    return { id: row.id, ...named, effect: { customer: row.id } }
  })
}

/** Puts the commands that this member may not give behind all others. */
function refusedLast(commands: Command[]): Command[] {
  return [
    ...commands.filter(({ reason }) => reason === undefined),
    ...commands.filter(({ reason }) => reason !== undefined),
  ]
}
