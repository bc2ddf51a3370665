import { useRouter } from '@tanstack/react-router'
import { forgetReplyDrafts } from '#web/conversation/replyDraft.ts'
import { forgetDraft } from '#web/requests/new/keepDraft.ts'
import { api } from '#web/staff/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import { changeWorkplace } from './changeWorkplace.ts'
import { setWorkplace } from './workplace.ts'

/** Returns a function that opens another business in this tab, and remembers it for the next sign-in. */
export function useSwitchBusiness(): (businessId: string) => void {
  const router = useRouter()
  return async (businessId) => {
    const outcome = await api.chooseBusiness(businessId)
    if (!outcome.ok)
      return void toast.error(outcome.problem.title, { detail: outcome.problem.detail })
    // What was typed for a customer of one business belongs in no text of another.
    forgetDraft()
    forgetReplyDrafts()
    setWorkplace(businessId)
    await changeWorkplace(router)
  }
}
