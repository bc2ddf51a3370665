import type { RequestView } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { formatRecent } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'

type ReasonOfText = Pick<RequestView['messages'][number], 'reason' | 'retryAt'>

/** Says why a text waits or did not arrive, and when Ringup sends it again or the step that helps. */
export function TextReason({ text, desk }: { text: ReasonOfText; desk: Pick<Desk, 'dateLocale'> }) {
  const words = reasonWords(text, desk.dateLocale, viewerZone())
  return words && <p className="mt-1 text-small text-bad">{words}</p>
}

/** Returns the same words, for places that show them otherwise. */
export function reasonWords(
  { reason, retryAt }: ReasonOfText,
  dateLocale: string,
  zone: string,
): string | null {
  if (!reason) return null
  if (!retryAt) return sayServer(reason)
  // It is minutes or hours away: its year says nothing.
  const when = formatRecent(retryAt, Date.parse(retryAt), dateLocale, zone)
  return say('request.retryAt', { reason: sayServer(reason), when })
}
