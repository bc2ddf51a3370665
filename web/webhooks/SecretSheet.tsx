import { useEffect, useRef } from 'react'
import type { MadeWebhookEndpoint } from '#rules/shapes/webhook.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** A new secret, shown this once: to copy. */
export function SecretSheet({ made, onDone }: { made: MadeWebhookEndpoint; onDone: () => void }) {
  const { dateLocale } = useDesk()
  const title = useRef<HTMLHeadingElement>(null)
  // The form or the dialog that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const old = made.secrets.find(({ endsAt }) => endsAt !== null)
  const copy = () =>
    copyText(made.secret, {
      id: 'secret',
      copied: say('webhooks.secret.copied'),
      notCopied: say('webhooks.secret.notCopied'),
    })
  return (
    <section
      aria-labelledby="made-secret"
      className="rounded-large border border-line bg-paper p-4 md:p-6"
    >
      <h2 ref={title} id="made-secret" tabIndex={-1} className="text-title font-semibold">
        {say('webhooks.secret.title')}
      </h2>
      <p className="mt-1 text-ink-2">
        {say('webhooks.secret.lead')}{' '}
        {old?.endsAt &&
          say('webhooks.secret.both', { when: formatMoment(old.endsAt, dateLocale, viewerZone()) })}
      </p>
      <p className="mt-4 font-medium break-all" dir="ltr">
        {made.url}
      </p>
      <code
        dir="ltr"
        className="mt-1 mb-4 block rounded-base bg-paper-3 p-3 font-mono break-all select-all"
      >
        {made.secret}
      </code>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button look="primary" onClick={() => void copy()}>
          {say('webhooks.secret.copy')}
        </Button>
        <Button onClick={onDone}>{say('webhooks.secret.done')}</Button>
      </div>
    </section>
  )
}
