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
import { useOffered } from './offers.ts'
import { type Screens, useDeeds } from './useDeeds.ts'
import { useFound, useViewNames } from './useFound.ts'

type CommandPaletteProps = Screens & { open: boolean; onOpenChange: (open: boolean) => void }

/** Everything by typing it: screens, requests, customers, kept views, and what can be done. */
export function CommandPalette({ open, onOpenChange, ...screens }: CommandPaletteProps) {
  // Opened again while it still goes, it starts anew and not with the words of before.
  const [turn, setTurn] = useState({ open, count: 0 })
  if (turn.open !== open) setTurn({ open, count: turn.count + Number(open) })
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={say('shell.commands.title')}
          className="fixed inset-x-2 top-[max(0.5rem,env(safe-area-inset-top))] z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-1rem))] max-w-xl flex-col overflow-hidden rounded-large border border-line bg-paper shadow-lg transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 md:top-[12dvh]"
        >
          <Commands key={turn.count} screens={screens} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands({ screens, onDone }: { screens: Screens; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const { groups, said } = useGroups(typed)
  const act = useDeeds(screens)
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => {
        // Only what was typed: a command that is pressed leaves no words behind.
        if (reason === 'input-change' || reason === 'input-clear') setTyped(value)
      }}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <Field onEarly={(early) => setTyped((now) => now + early)} />
      <Autocomplete.Status className="shrink-0 px-5 pt-2 text-small text-ink-2 empty:hidden has-[+[data-empty]]:py-4">
        {said}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 grow scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none data-empty:hidden">
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
                    act(command.deed)
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
 * Where one types.
 * @param onEarly takes what was typed before it stood
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
        className="block min-h-14 w-full bg-transparent ps-12 pe-14 text-body outline-none placeholder:text-ink-2 md:pe-4"
      />
      {/* On a desk there is Esc; a finger, and whoever reads by touch, needs something to press. */}
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
  const { label, beside, keys, reason } = command
  return (
    <Autocomplete.Item
      value={command}
      aria-disabled={reason ? true : undefined}
      onClick={onPress}
      className="flex min-h-11 cursor-default items-center justify-between gap-4 rounded-base px-3 py-1 select-none aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 data-highlighted:bg-paper-3 forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]"
    >
      <span className="min-w-0">
        <bdi className="block truncate">{label}</bdi>
        {(reason ?? beside) && (
          <bdi className="block truncate text-small text-ink-2">{reason ?? beside}</bdi>
        )}
      </span>
      {keys && (
        <kbd className="shrink-0 font-sans text-small text-ink-2 max-md:hidden" dir="ltr">
          {keys}
        </kbd>
      )}
    </Autocomplete.Item>
  )
}

/** What is offered for what was typed, and what is said of it. */
function useGroups(typed: string): { groups: CommandGroup[]; said: string } {
  const { role, business, dateLocale } = useDesk()
  const views = useViewNames()
  const found = useFound(typed)
  const commands = matchCommands(listCommands(role, views, useOffered()), typed)
  const people: CommandGroup[] = [
    {
      value: say('shell.requests'),
      items: commandsOfRequests(found.requests, dateLocale, business.country),
    },
    {
      value: say('shell.customers'),
      items: commandsOfCustomers(found.customers, business.country),
    },
  ]
  const groups = [...commands, ...people.filter(({ items }) => items.length > 0)]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return { groups, said: wordsOf(typed, count, found) }
}

function wordsOf(typed: string, count: number, found: ReturnType<typeof useFound>): string {
  if (!typed.trim()) return ''
  if (found.failed) return say('shell.commands.offline')
  if (found.isSearching && count === 0) return say('all.searching')
  return say('shell.commands.found', { count })
}
