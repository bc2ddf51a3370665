import { Fragment, useState } from 'react'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { areKeysOn, setKeysOn } from '#web/staff/shell/shortcutKeys.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { listShortcuts } from './shortcuts.ts'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists every keyboard shortcut by screen, with a switch for those of a single letter or digit. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { role } = useDesk()
  const [on, setOn] = useState(areKeysOn)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={say('shell.help.title')}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside it. */}
      <label className="-ms-3 flex items-center">
        <Checkbox
          checked={on}
          onChange={({ target }) => {
            setKeysOn(target.checked)
            setOn(target.checked)
          }}
        />
        {say('shell.help.letters')}
      </label>
      {listShortcuts(role).map(({ screen, shortcuts }) => (
        <section key={screen} className="mt-4">
          <h3 className="text-body font-semibold">{screen}</h3>
          <dl className="mt-1">
            {shortcuts.map(({ keys, inTurn, or, does }) => (
              <div
                key={does}
                className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
              >
                <dt className="text-ink-2">{does}</dt>
                <dd className="flex shrink-0 items-center gap-1 text-small text-ink-2" dir="ltr">
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {inTurn && index > 0 && (
                        <span className="max-narrow:sr-only">{say('shell.help.then')}</span>
                      )}
                      <Key>{key}</Key>
                    </Fragment>
                  ))}
                  {or && (
                    <>
                      <span>{say('shell.help.or')}</span>
                      <Key>{or}</Key>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="min-w-7 rounded-base border border-line bg-paper-3 px-2 py-0.5 text-center font-sans text-ink">
      {children}
    </kbd>
  )
}
