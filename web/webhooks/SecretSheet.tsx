import type { MadeWebhookEndpoint } from '#rules/shapes/webhook.ts'
import { ShownOnce } from '#web/settings/ShownOnce.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Address } from '#web/ui/Address.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'

/** A new secret, shown this once: to copy. */
export function SecretSheet({ made, onDone }: { made: MadeWebhookEndpoint; onDone: () => void }) {
  const { dateLocale } = useDesk()
  const old = made.secrets.find(({ endsAt }) => endsAt !== null)
  const both =
    old?.endsAt &&
    say('webhooks.secret.both', { when: formatMoment(old.endsAt, dateLocale, viewerZone()) })
  const lead = joinSentences(say('webhooks.secret.lead'), both || '')
  const words = {
    title: say('webhooks.secret.title'),
    lead,
    copy: say('webhooks.secret.copy'),
    copied: say('webhooks.secret.copied'),
    notCopied: say('webhooks.secret.notCopied'),
    done: say('webhooks.secret.done'),
  }
  return (
    <ShownOnce secret={made.secret} words={words} onDone={onDone}>
      <p className="mt-4 font-medium">
        <Address url={made.url} />
      </p>
    </ShownOnce>
  )
}
