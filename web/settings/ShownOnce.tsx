import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copyText.ts'

type ShownOnceProps = {
  /** The key or the secret itself. */
  secret: string
  words: {
    title: string
    lead: ReactNode
    copy: string
    copied: string
    notCopied: string
    done: string
  }
  /** The name or the address that it belongs to. */
  children: ReactNode
  onDone: () => void
}

/** A new key or secret, shown this once: to copy. */
export function ShownOnce({ secret, words, children, onDone }: ShownOnceProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The form or the dialog that had the focus is gone.
  useEffect(() => {
    title.current?.focus()
    // On a phone the secret and its button are below what is in sight.
    title.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { copied, notCopied } = words
  return (
    <section aria-labelledby={id} className="rounded-large border border-line bg-paper p-4 md:p-6">
      <h2 ref={title} id={id} tabIndex={-1} className="scroll-mt-8 text-title font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.lead}</p>
      {children}
      <code
        dir="ltr"
        className="mt-1 mb-4 block rounded-base bg-paper-3 p-3 font-mono break-all select-all"
      >
        {secret}
      </code>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button look="primary" onClick={() => void copyText(secret, { id, copied, notCopied })}>
          {words.copy}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </section>
  )
}
