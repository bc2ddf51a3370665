import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import type { ReceiptTextPreview } from '#rules/shapes/requestActions.ts'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'

// One call once the typing of an amount pauses.
const previewPauseMs = 250

/** The subject of a text: a payment that staff mark, or a refund. */
type About = 'payment' | 'refund'

/** The text about a payment or a refund, and whether it is sent. */
export type ReceiptText = {
  about: About
  preview: ReceiptTextPreview | undefined
  /** The first one is being read. */
  isLoading: boolean
  isError: boolean
  /** Why this customer can't be texted, in the server's English; null if they can. */
  problem: string | null
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/**
 * Returns the text about a payment that is about to be marked, or about a refund. It is ticked as the business has chosen,
 * unless the customer can't be texted or asked for no more texts.
 * @param amountMinor of the refund; null for a payment
 */
export function useReceiptText(
  request: Pick<RequestView, 'id' | 'askedToStopAt'>,
  about: About,
  amountMinor: number | null,
): ReceiptText {
  const { business } = useDesk()
  const isUsual = about === 'refund' ? business.textRefunds : business.textMarkedPaid
  const [choice, setChoice] = useState(isUsual && request.askedToStopAt === null)
  const { data, isError, isLoading } = useQuery(previewQuery(request.id, about, amountMinor))
  const problem = data?.problem?.detail ?? null
  return {
    about,
    preview: data,
    isLoading,
    isError: isError && !data,
    problem,
    isTicked: choice && problem === null,
    onTick: setChoice,
  }
}

function previewQuery(id: string, about: About, amountMinor: number | null) {
  return queryOptions({
    queryKey: ['requests', 'preview', 'receipt', id, about, amountMinor] as const,
    queryFn: async ({ signal }) => {
      if (about === 'refund') await pause(previewPauseMs, signal)
      const query = amountMinor === null ? {} : { refundMinor: amountMinor }
      return dataOf(api.previewReceiptText(id, query, signal))
    },
    placeholderData: (before) => before,
  })
}
