import type { MadeKey } from '#rules/shapes/apiKey.ts'
import { ShownOnce } from '#web/settings/ShownOnce.tsx'
import { say } from '#web/words/say.ts'

/** A new key, shown this once: to copy. */
export function MadeKeySheet({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const words = {
    title: say('keys.shown.title'),
    lead: say('keys.shown.lead'),
    copy: say('keys.shown.copy'),
    copied: say('keys.shown.copied'),
    notCopied: say('keys.shown.notCopied'),
    done: say('keys.shown.done'),
  }
  return (
    <ShownOnce secret={made.key} words={words} onDone={onDone}>
      <p className="mt-4 font-medium wrap-anywhere" dir="auto">
        {made.name}
      </p>
    </ShownOnce>
  )
}
