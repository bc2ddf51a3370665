import { useQuery } from '@tanstack/react-query'
import { formatMoney, readAmount } from '#rules/money.ts'
import { loadedPhones } from '#web/phone/loadPhones.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatRecent } from '#web/ui/formatTime.ts'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { findQuery, knownCustomer } from './findCustomer.ts'
import { sameClock } from './presetWords.ts'
import type { RequestDraft } from './requestDraft.ts'
import { PartsLine } from './TextCost.tsx'
import type { DraftPreview } from './usePreview.ts'

type SendSummaryProps = { id: string; draft: RequestDraft; preview: DraftPreview }

/**
 * Says above the button who will be asked for how much, and when; on a phone, where the preview is out of sight, also that
 * the text is long. Nothing while no text would be sent.
 */
export function SendSummary({ id, draft, preview }: SendSummaryProps) {
  const { business, dateLocale } = useDesk()
  const isWide = useIsWide()
  const now = useNow(60_000)
  const name = useRecipient(draft)
  const data = preview.lacks || draft.sending === 'share' ? undefined : preview.data
  const reading = readAmount(draft.amount, draft.currency)
  if (!data || 'code' in reading) return null
  const amount = formatMoney({ ...reading, currency: draft.currency }, business.locale)
  const { at, why } = data.goes
  // No line ends between the day and the hour.
  const moment =
    at &&
    why === 'scheduled' &&
    formatRecent(at, now, dateLocale, viewerZone()).replaceAll(' ', '\u00a0')
  const zone = data.recipientTime?.timeZone ?? business.timeZone
  // The choice above the foot names the customer's hour: this one is the reader's.
  const isElsewhere = !sameClock(new Date(now), zone, viewerZone())
  const when = moment && isElsewhere ? say('newRequest.when.yours', { when: moment }) : moment
  return (
    <div className="flex flex-wrap gap-x-3 text-small text-ink-2">
      {data.to && at && (
        <p id={id} className="wrap-anywhere text-ink">
          {when
            ? say('newRequest.asksAt', { name, amount, when })
            : say('newRequest.asks', { name, amount })}
        </p>
      )}
      {!isWide && data.parts > 1 && <PartsLine preview={data} whatFor={draft.whatFor} />}
    </div>
  )
}

/** Returns the name that was typed, that of the known customer, or the number. */
function useRecipient({ name, phone }: RequestDraft): string {
  const known = knownCustomer(phone, useQuery(findQuery(phone.typed)).data)
  const reading = loadedPhones()?.readTyped(phone)
  const number = reading?.international ?? phone.typed.trim()
  // No line ends within the number.
  return name.trim() || known?.name || number.replaceAll(' ', '\u00a0')
}
