import { IconCreditCardOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { openForm } from '#web/onboarding/openForm.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { PermittedLink } from './PermittedLink.tsx'

/**
 * Says on every screen why the business takes no cards, or soon takes none, and leads to what to do about it. The
 * screen of the payment settings says it at length by itself.
 */
export function PaymentsStrip() {
  const { paymentsStage: stage, canOnboard } = useDesk().business
  const { pathname } = useLocation()
  const isShown = stage !== 'ready' && pathname !== paths.paymentSettings
  const tint =
    stage === 'restricted' || stage === 'stopped' || stage === 'gone'
      ? 'bg-bad-tint text-bad'
      : 'bg-wait-tint text-wait'
  return (
    <div role="status">
      {isShown && (
        <div
          className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base px-4 py-2 ${tint}`}
        >
          <p className="flex min-w-0 grow basis-48 items-start gap-2">
            <IconCreditCardOff aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
            <span>
              {say(`onboarding.strip.${stage}`)}
              {canOnboard && <Refusal />}
            </span>
          </p>
          {canOnboard && <NextStep />}
        </div>
      )}
    </div>
  )
}

function useMay(): boolean {
  return mayDo(useDesk().role, 'changeBusiness')
}

/** Says who can do something about it, to those who may not. */
function Refusal(): ReactNode {
  return !useMay() && ` ${say('onboarding.strip.notAllowed')}`
}

/**
 * The button for those who may: at first to the settings, which ask for an e-mail; later straight to the card
 * provider's form.
 */
function NextStep(): ReactNode {
  const { paymentsStage: stage } = useDesk().business
  const may = useMay()
  const opening = useMutation({
    mutationFn: () => openForm(),
    onSuccess: (link) => {
      if (link.ok) return
      toast.error(say('onboarding.notOpened'), { detail: link.problem.detail, id: 'onboarding' })
    },
  })
  if (!may) return null
  if (stage === 'not_begun') {
    return (
      <PermittedLink to={paths.paymentSettings} refusal={undefined}>
        {say('onboarding.begin')}
      </PermittedLink>
    )
  }
  return (
    <Button busy={opening.isPending} onClick={() => opening.mutate()}>
      {say('onboarding.continue')}
    </Button>
  )
}
