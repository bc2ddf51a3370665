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

/** Saves changes; where a proof of identity is needed first, asks for it and then saves. */
async function changeWithProof(changes: Changes): Promise<Saved> {
  const outcome = await api.changeBusiness(changes)
  if (outcome.ok || outcome.problem.code !== 'proof_required') return outcome
  return new Promise((resolve) => {
    const saveAgain = () => void api.changeBusiness(changes).then(resolve)
    askProof(saveAgain, () => resolve(outcome))
  })
}

/** Returns a call that saves the settings, and updates the side bar and the screens' clock. */
export function useSaveBusiness(onSaved: (business: BusinessView) => void) {
  const cache = useQueryClient()
  const router = useRouter()
  return useFormCall(changeWithProof, async (business) => {
    cache.setQueryData(businessQuery.queryKey, business)
    onSaved(business)
    toast.success(say('settings.saved'), { id: 'settings-saved' })
    // Previews contain the business's name and language.
    void cache.invalidateQueries({ queryKey: ['requests', 'preview'] })
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
    await router.invalidate()
  })
}
