import { formatMoney } from '#rules/money.ts'
import { type Action, mayDo, type Role } from '#rules/permissions.ts'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { SavedView } from '#rules/shapes/requestList.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { requestStatusWords } from '#web/requests/statusWords.ts'
import { themes } from '#web/staff/theme.ts'
import { say } from '#web/words/say.ts'
import type { Offer } from './offers.ts'

/** What a command does, for the palette to do. */
export type Deed =
  | {
      go:
        | 'requests'
        | 'customers'
        | 'insights'
        | 'settings'
        | 'payments'
        | 'newRequest'
        | 'newCustomer'
        | 'imports'
    }
  | { view: SavedView }
  | { request: string }
  | { customer: string }
  | { theme: (typeof themes)[number] }
  | { download: 'requests' | 'customers' | 'payments' | 'texts' }
  | { act: 'help' | 'account' | 'signOut' }
  /** What the screen that is open offers. */
  | { run: () => void }

export type Command = {
  id: string
  label: string
  /** What else it is known by, or what tells it from others like it. */
  beside?: string
  keys?: string
  /** Why it cannot be done. */
  reason?: string | undefined
  deed: Deed
}
export type CommandGroup = { value: string; items: Command[] }

/** What can always be done, in the order in which it is offered while nothing is typed. */
export function listCommands(
  role: Role,
  views: readonly SavedView[],
  offered: Offer | null = null,
): CommandGroup[] {
  const refusal = (action: Action) => (mayDo(role, action) ? undefined : say('all.notAllowed'))
  const go = (to: Extract<Deed, { go: string }>['go'], label: string, keys?: string): Command => ({
    id: `go-${to}`,
    label,
    deed: { go: to },
    ...(keys ? { keys } : {}),
  })
  return [
    ...groupsOf(offered),
    {
      value: say('shell.commands.go'),
      items: [
        { ...go('newRequest', say('shell.newRequest'), 'n'), reason: refusal('createRequest') },
        go('requests', say('shell.requests'), 'g r'),
        go('customers', say('shell.customers'), 'g c'),
        go('insights', say('shell.insights'), 'g i'),
        go('settings', say('shell.settings'), 'g s'),
        { ...go('payments', say('reconcile.command')), reason: refusal('reconcile') },
        ...views.map((view) => ({
          id: view.id,
          label: view.name,
          beside: say('shell.commands.view'),
          deed: { view },
        })),
      ],
    },
    {
      value: say('shell.commands.do'),
      items: [
        {
          ...go('newCustomer', say('shell.commands.newCustomer')),
          reason: refusal('saveCustomer'),
        },
        { ...go('imports', say('shell.commands.import')), reason: refusal('importCustomers') },
        ...(['requests', 'customers', 'payments', 'texts'] as const).map((download) => ({
          id: `export-${download}`,
          label: say(`shell.commands.export.${download}`),
          reason: refusal('exportData'),
          deed: { download },
        })),
        ...themes.map((theme) => ({
          id: `theme-${theme}`,
          label: say(`shell.commands.theme.${theme}`),
          deed: { theme },
        })),
        { id: 'account', label: say('shell.account.title'), deed: { act: 'account' } },
        { id: 'help', label: say('shell.help.title'), keys: '?', deed: { act: 'help' } },
        { id: 'sign-out', label: say('shell.signOut'), deed: { act: 'signOut' } },
      ],
    },
  ]
}

/** What is chosen on the screen comes first: it is what one is about to do something with. */
function groupsOf(offered: Offer | null): CommandGroup[] {
  if (!offered) return []
  const items = offered.commands.map(({ run, ...said }): Command => ({ ...said, deed: { run } }))
  return [{ value: offered.title, items }]
}

/** Of the groups what matches every word that was typed, wherever it stands in a command. */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ label, beside }) => {
        const text = fold(`${label} ${beside ?? ''}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Requests that were found, as commands that open them. */
export function commandsOfRequests(rows: readonly RequestRow[], locale: string, country: string) {
  return rows.map((row): Command => {
    const { customer, whatFor, number } = row
    const who = customer.name ?? showPhone(customer, country)
    return {
      id: row.id,
      label: say('shell.commands.request', { who, amount: formatMoney(row, locale) }),
      beside: say('shell.commands.about', {
        whatFor,
        number: String(number),
        status: requestStatusWords(row).word,
      }),
      deed: { request: row.id },
    }
  })
}

/** Customers who were found, as commands that open them. */
export function commandsOfCustomers(rows: readonly CustomerRow[], country: string): Command[] {
  return rows.map((row) => {
    const number = showPhone(row, country)
    const named = row.name ? { label: row.name, beside: number } : { label: number }
    return { id: row.id, ...named, deed: { customer: row.id } }
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
