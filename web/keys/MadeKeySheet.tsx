import { useEffect, useRef } from 'react'
import type { MadeKey } from '#rules/shapes/apiKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { say } from '#web/words/say.ts'

/** A new key, shown this once: to copy. */
export function MadeKeySheet({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form or the dialog that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <section
      aria-labelledby="made-key"
      className="rounded-large border border-line bg-paper p-4 md:p-6"
    >
      <h2 ref={title} id="made-key" tabIndex={-1} className="text-title font-semibold">
        {say('keys.shown.title')}
      </h2>
      <p className="mt-1 text-ink-2">{say('keys.shown.lead')}</p>
      <p className="mt-4 font-medium wrap-anywhere" dir="auto">
        {made.name}
      </p>
      <code
        dir="ltr"
        className="mt-1 mb-4 block rounded-base bg-paper-3 p-3 font-mono break-all select-all"
      >
        {made.key}
      </code>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button
          look="primary"
          onClick={() =>
            void copyText(made.key, {
              id: 'key',
              copied: say('keys.shown.copied'),
              notCopied: say('keys.shown.notCopied'),
            })
          }
        >
          {say('keys.shown.copy')}
        </Button>
        <Button onClick={onDone}>{say('keys.shown.done')}</Button>
      </div>
    </section>
  )
}
