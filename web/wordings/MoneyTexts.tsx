import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import type { ChangeBusinessBody } from '#rules/shapes/business.ts'
import { api } from '#web/staff/api/api.ts'
import { refreshDesk } from '#web/staff/session/refreshDesk.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

/** The switches that decide about which money customers are usually texted. */
export function MoneyTexts() {
  const { business, role } = useDesk()
  const router = useRouter()
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('wordings.notAllowed')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (changes: ChangeBusinessBody) => api.changeBusiness(changes),
    onSuccess: async (outcome) => {
      if (outcome.ok) return refreshDesk(router)
      const { title, detail } = outcome.problem
      toast.error(title, { id: 'money-texts', detail })
    },
  })
  // The switch moves at once, and back if it was refused.
  const chosen = isPending ? variables : undefined
  const common = { reason: refusal, busy: isPending }
  return (
    <section aria-labelledby="money-texts" className="mt-8 max-w-md border-t border-line pt-8">
      <h2 id="money-texts" className="text-title font-semibold">
        {say('wordings.after')}
      </h2>
      <p className="mt-1 mb-2 text-ink-2">{say('wordings.after.lead')}</p>
      <Switch
        {...common}
        label={say('wordings.after.markedPaid')}
        hint={refusal ?? say('wordings.after.markedPaidHint')}
        checked={chosen?.textMarkedPaid ?? business.textMarkedPaid}
        onSwitch={(on) => mutate({ textMarkedPaid: on })}
      />
      <Switch
        {...common}
        label={say('wordings.after.refunds')}
        hint={refusal ?? say('wordings.after.refundsHint')}
        checked={chosen?.textRefunds ?? business.textRefunds}
        onSwitch={(on) => mutate({ textRefunds: on })}
      />
    </section>
  )
}
