import { useQuery } from '@tanstack/react-query'
import { findQuery, knownCustomer } from './findCustomer.ts'
import type { RequestDraft } from './requestDraft.ts'
import type { DraftPreview } from './usePreview.ts'

/** Tells whether the typed number has stopped our texts: its customer is found before the draft has a preview. */
export function useOptedOut(phone: RequestDraft['phone'], { lacks, data }: DraftPreview): boolean {
  const known = knownCustomer(phone, useQuery(findQuery(phone.typed)).data)
  // An incomplete draft still has the preview of the last complete one.
  const isRefused = !lacks && data?.goes.why === 'opted_out'
  return isRefused || known?.optedOutAt != null
}
