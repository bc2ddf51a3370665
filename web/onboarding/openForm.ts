import { api } from '#web/staff/api/api.ts'
import { withProof } from '#web/staff/session/askProof.ts'

type Link = Awaited<ReturnType<typeof api.makePaymentsLink>>

/**
 * Opens the card provider's form in this tab, by a fresh link. The link lets its holder name the bank account,
 * so a proof of identity is asked for first where the last one is too old.
 * @returns the refusal, if there is one
 */
export async function openForm(email?: string): Promise<Link> {
  const link = await withProof(() => api.makePaymentsLink(email ? { email } : {}))
  if (link.ok) location.assign(link.data.url)
  return link
}
