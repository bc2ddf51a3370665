import { mayDo, type Role } from '#rules/permissions.ts'
import { places } from '#web/staff/shell/places.ts'
import { say } from '#web/words/say.ts'

/** Keys that are pressed together, or one after the other if `inTurn`; `or` is one that does the same alone. */
export type Shortcut = { keys: string[]; inTurn?: true; or?: string; does: string }
export type ShortcutGroup = { screen: string; shortcuts: Shortcut[] }

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
/** The modifier key of the shortcuts that work everywhere, by its name on this device. */
export const heldKey = isApple ? '⌘' : 'Ctrl'

/** Lists the keyboard shortcuts that a member can use, by screen. */
export function listShortcuts(role: Role): ShortcutGroup[] {
  const asking = mayDo(role, 'createRequest') ? [{ keys: ['n'], does: say('shell.help.new') }] : []
  return [
    {
      screen: say('shell.help.everywhere'),
      shortcuts: [
        { keys: [heldKey, 'K'], does: say('shell.help.commands') },
        { keys: ['/'], does: say('shell.help.search') },
        ...asking,
        ...places.map(
          ({ name, letter }, index): Shortcut => ({
            keys: ['g', letter],
            inTurn: true,
            or: String(index + 1),
            does: say(`shell.help.${name}`),
          }),
        ),
        { keys: [heldKey, 'Z'], does: say('shell.help.undo') },
        { keys: ['F6'], does: say('shell.help.toasts') },
        { keys: ['?'], does: say('shell.help.help') },
        { keys: ['Esc'], does: say('shell.help.close') },
      ],
    },
    {
      screen: say('shell.help.list'),
      shortcuts: [
        { keys: ['j'], does: say('shell.help.next') },
        { keys: ['k'], does: say('shell.help.previous') },
        { keys: ['Enter'], does: say('shell.help.open') },
        { keys: ['x'], does: say('shell.help.choose') },
        { keys: ['a'], does: say('shell.help.chosen') },
      ],
    },
    {
      screen: say('shell.help.request'),
      shortcuts: [
        { keys: ['j'], does: say('shell.help.nextRequest') },
        { keys: ['k'], does: say('shell.help.previousRequest') },
      ],
    },
  ]
}
