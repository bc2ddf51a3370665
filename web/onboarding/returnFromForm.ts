import { redirect } from '@tanstack/react-router'
import { api } from '#web/staff/api/api.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { paymentsQuery } from './paymentsQuery.ts'

type Search = { onboarding?: 'back' | 'again' }

/** Reads from the address how the card provider's form sent its visitor here. */
export function readReturn({ onboarding }: Record<string, unknown>): Search {
  return onboarding === 'back' || onboarding === 'again' ? { onboarding } : {}
}

/**
 * Takes in who comes from the card provider's form. Coming back does not mean that it is done, so the provider
 * is asked at once; a link that was used or has expired is replaced by a fresh one.
 */
export async function returnFromForm({ onboarding }: Search): Promise<void> {
  if (!onboarding) return
  if (onboarding === 'again') {
    const link = await api.makePaymentsLink({})
    if (link.ok) {
      location.replace(link.data.url)
      // The browser leaves: nothing of this screen is shown meanwhile.
      return new Promise(() => {})
    }
    toast.error(say('onboarding.notOpened'), { detail: link.problem.detail, id: 'onboarding' })
  } else {
    const checked = await api.checkPayments()
    if (checked.ok) queryClient.setQueryData(paymentsQuery.queryKey, checked.data)
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  }
  throw redirect({ to: paths.paymentSettings, replace: true })
}
