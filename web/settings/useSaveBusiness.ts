import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BusinessView } from '#rules/shapes/business.ts'
import { api } from '#web/staff/api/api.ts'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { askProof } from '#web/staff/session/askProof.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { businessQuery } from './businessQuery.ts'

type Changes = Parameters<typeof api.changeBusiness>[0]
type Saved = Awaited<ReturnType<typeof api.changeBusiness>>

/** Whoever has to prove first that it is them is asked, and what they changed is saved after that. */
async function changeProven(changes: Changes): Promise<Saved> {
  const outcome = await api.changeBusiness(changes)
  if (outcome.ok || outcome.problem.code !== 'proof_required') return outcome
  return new Promise((settle) => {
    const later = () => void api.changeBusiness(changes).then(settle)
    askProof(later, () => settle(outcome))
  })
}

/** Saves the settings; the name in the side bar and the clock of every screen follow. */
export function useSaveBusiness(onSaved: (business: BusinessView) => void) {
  const cache = useQueryClient()
  const router = useRouter()
  return useFormCall(changeProven, async (business) => {
    cache.setQueryData(businessQuery.queryKey, business)
    onSaved(business)
    toast.success(say('settings.saved'), { id: 'settings-saved' })
    // A text names the business, in the language that was chosen.
    void cache.invalidateQueries({ queryKey: ['requests', 'preview'] })
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
    await router.invalidate()
  })
}
