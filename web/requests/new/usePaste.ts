import { type ClipboardEvent, useState } from 'react'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { readSentence } from './readSentence.ts'
import type { ChangeDraft } from './requestDraft.ts'

/**
 * Fills in the form from a whole sentence that is pasted into its first field. Anything else that is pasted stays what the
 * field makes of it.
 * @returns the handler, and whether the form was filled in that way
 */
export function usePaste(onChange: ChangeDraft) {
  const { business } = useDesk()
  const [isFilled, setFilled] = useState(false)
  return {
    isFilled,
    onPaste(event: ClipboardEvent) {
      const { target, clipboardData } = event
      if (!(target instanceof HTMLInputElement) || target.name !== 'phone') return
      const read = readSentence(clipboardData.getData('text'))
      setFilled(read !== null)
      if (!read) return
      event.preventDefault()
      event.stopPropagation()
      const { phone, amount, currencies, name, whatFor } = read
      const isOwn = currencies.length === 0 || currencies.includes(business.currency)
      onChange({
        phone: { typed: phone, country: business.country },
        confirmPhone: false,
        amount,
        lines: [],
        currency: isOwn ? business.currency : (currencies[0] ?? business.currency),
        ...(name ? { name } : {}),
        ...(whatFor ? { whatFor } : {}),
      })
    },
  }
}
