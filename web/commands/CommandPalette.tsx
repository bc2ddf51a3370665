import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { takeKeys } from '#web/staff/shell/earlyKeys.ts'
import { say } from '#web/words/say.ts'
import {
  type Command,
  type CommandGroup,
  commandsOfCustomers,
  commandsOfRequests,
  listCommands,
  matchCommands,
} from './listCommands.ts'
import { useOfferedCommands } from './offeredCommands.ts'
import { useCommandSearch, useViewNames } from './useCommandSearch.ts'
import { type Screens, useRunCommand } from './useRunCommand.ts'

type CommandPaletteProps = Screens & { open: boolean; onOpenChange: (open: boolean) => void }

/** The command palette: type to find screens, requests, customers, saved views and commands. */
export function CommandPalette({ open, onOpenChange, ...screens }: CommandPaletteProps) {
  // When it is opened again while still fading out, it must start empty.
  const [turn, setTurn] = useState({ open, count: 0 })
  if (turn.open !== open) setTurn({ open, count: turn.count + Number(open) })
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={say('shell.commands.title')}
          className="fixed inset-x-2 top-[max(0.5rem,env(safe-area-inset-top))] z-40 mx-auto flex max-h-[min(33.25rem,calc(100dvh-1rem))] max-w-xl flex-col overflow-hidden rounded-large border border-line bg-paper shadow-lg transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 md:top-[12dvh]"
        >
          <Commands key={turn.count} screens={screens} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands({ screens, onDone }: { screens: Screens; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const { groups, status } = useGroups(typed)
  const runCommand = useRunCommand(screens)
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => {
        // Only typing counts: a chosen command leaves no text behind.
        if (reason === 'input-change' || reason === 'input-clear') setTyped(value)
      }}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <Field onEarly={(early) => setTyped((now) => now + early)} />
      <Autocomplete.Status className="shrink-0 px-5 pt-2 text-small text-ink-2 empty:hidden has-[+[data-empty]]:py-4 has-[+[data-empty]]:text-body">
        {status}
      </Autocomplete.Status>
      <Autocomplete.List
        // The line at the lower edge fades: half a word looks like a fault.
        className="min-h-0 grow scroll-py-6 overflow-y-auto overscroll-contain p-2 pb-6 outline-none [mask-image:linear-gradient(black_calc(100%-1rem),transparent)] data-empty:hidden"
      >
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-small font-medium text-ink-2">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Line
                  key={command.id}
                  command={command}
                  onPress={() => {
                    if (command.reason) return
                    onDone()
                    runCommand(command.effect)
                  }}
                />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

/**
 * The palette's input.
 * @param onEarly called with what was typed before the input mounted
 */
function Field({ onEarly }: { onEarly: (typed: string) => void }) {
  return (
    <div className="relative shrink-0 border-b border-line">
      <IconSearch
        aria-hidden
        size={20}
        stroke={1.75}
        className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-2"
      />
      <Autocomplete.Input
        aria-label={say('shell.commands.search')}
        placeholder={say('shell.commands.hint')}
        enterKeyHint="go"
        maxLength={80}
        onFocus={() => {
          const early = takeKeys()
          if (early) onEarly(early)
        }}
        className="block min-h-14 w-full bg-transparent ps-12 pe-14 text-body text-ellipsis outline-none placeholder:text-ink-2 md:pe-4"
      />
      {/* A desktop has Esc; touch and screen reader users on a phone need a button. */}
      <Dialog.Close
        aria-label={say('all.close')}
        className="absolute end-1.5 top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-base text-ink-2 md:hidden"
      >
        <IconX aria-hidden size={20} stroke={1.75} />
      </Dialog.Close>
    </div>
  )
}

function Line({ command, onPress }: { command: Command; onPress: () => void }): ReactNode {
  const { label, beside, whatFor, amount, keys, reason } = command
  return (
    <Autocomplete.Item
      value={command}
      aria-disabled={reason ? true : undefined}
      onClick={onPress}
      className="flex min-h-11 cursor-default items-center justify-between gap-4 rounded-base px-3 py-1 select-none aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 data-highlighted:bg-paper-3 forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]"
    >
      <span className="min-w-0 grow">
        <bdi className="block truncate">{label}</bdi>
        {beside && !reason && (
          // Apart, so that words of another direction lose their end where they are cut, and not their beginning.
          // What the request is for is left out where hardly a word of it has room: its line is clipped.
          <span className="flex h-5 flex-wrap gap-x-1 overflow-clip text-small text-ink-2">
            <bdi className="max-w-full truncate">{beside}</bdi>
            {whatFor && (
              <span className="flex min-w-0 grow basis-12 gap-x-1">
                <span aria-hidden="true">·</span> <bdi className="min-w-0 truncate">{whatFor}</bdi>
              </span>
            )}
          </span>
        )}
        {reason && <bdi className="block text-small text-ink-2">{reason}</bdi>}
      </span>
      {amount && <span className="shrink-0 font-medium tabular-nums">{amount}</span>}
      {keys && (
        <span className="flex shrink-0 gap-1 text-small max-md:hidden" dir="ltr">
          {keys.split(' ').map((key) => (
            <kbd
              key={key}
              className="min-w-7 rounded-base border border-line bg-paper-3 px-2 text-center font-sans text-ink-2"
            >
              {key}
            </kbd>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  )
}

/** Returns the commands for the typed text, and the status to announce. */
function useGroups(typed: string): { groups: CommandGroup[]; status: string } {
  const { role, isOperator, business, businesses } = useDesk()
  const others = businesses.filter(({ id }) => id !== business.id)
  const known = { role, isOperator, views: useViewNames(), offered: useOfferedCommands(), others }
  const found = useCommandSearch(typed)
  const commands = matchCommands(listCommands(known), typed)
  const people: CommandGroup[] = [
    {
      value: say('shell.requests'),
      items: commandsOfRequests(found.requests, business.locale),
    },
    {
      value: say('shell.customers'),
      items: commandsOfCustomers(found.customers),
    },
  ]
  const groups = [...commands, ...people.filter(({ items }) => items.length > 0)]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return { groups, status: statusText(typed, count, found) }
}

function statusText(
  typed: string,
  count: number,
  found: ReturnType<typeof useCommandSearch>,
): string {
  if (!typed.trim()) return ''
  if (found.failed) return say('shell.commands.offline')
  if (found.isSearching && count === 0) return say('all.searching')
  return say('shell.commands.found', { count })
}
