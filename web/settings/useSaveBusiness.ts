import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BusinessView } from '#rules/shapes/business.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { refreshDesk } from '#web/staff/session/refreshDesk.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { businessQuery } from './businessQuery.ts'

type Changes = Parameters<typeof api.changeBusiness>[0]

const changeWithProof = (changes: Changes) => withProof(() => api.changeBusiness(changes))

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
    await refreshDesk(router)
  })
}
