import { IconClock, IconCreditCardOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { openForm } from '#web/onboarding/openForm.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { toast } from '#web/ui/toast.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'

/**
 * Says on every screen why the business takes no cards, or soon takes none, and leads to what to do about it. The
 * screen of the payment settings says it at length by itself.
 */
export function PaymentsStrip() {
  const { business, role, dateLocale } = useDesk()
  const { paymentsStage: stage, canOnboard, paymentsDueBy: dueBy, timeZone } = business
  const { pathname } = useLocation()
  const isShown = stage !== 'ready' && pathname !== paths.paymentSettings
  const tint = stage === 'restricted' || stage === 'stopped' || stage === 'gone' ? 'bad' : 'wait'
  const may = mayDo(role, 'changeBusiness')
  return (
    <div role="status">
      {isShown && (
        <Strip
          tint={tint}
          // Cards can still be paid, or need nothing but time.
          icon={stage === 'asked' || stage === 'checking' ? IconClock : IconCreditCardOff}
          action={stage === 'gone' ? <Look /> : canOnboard && may && <NextStep />}
        >
          {/* Those who cannot do something about it read who can. */}
          {joinSentences(
            stage === 'asked' && dueBy
              ? say('onboarding.strip.askedBy', { date: formatDay(dueBy, dateLocale, timeZone) })
              : say(`onboarding.strip.${stage}`),
            ...(canOnboard && !may ? [say('onboarding.strip.notAllowed')] : []),
          )}
        </Strip>
      )}
    </div>
  )
}

/** Leads to the settings, which say what is to do. */
function Look() {
  return (
    <Link to={paths.paymentSettings} className={buttonClass()}>
      {say('onboarding.strip.look')}
    </Link>
  )
}

/**
 * The button for those who may: at first to the settings, which ask for an e-mail; later straight to the card
 * provider's form.
 */
function NextStep(): ReactNode {
  const { paymentsStage: stage } = useDesk().business
  const opening = useMutation({
    mutationFn: () => openForm(),
    onSuccess: (link) => {
      if (link.ok) return
      toast.error(say('onboarding.notOpened'), { detail: link.problem.detail, id: 'onboarding' })
    },
  })
  if (stage === 'not_begun') {
    return (
      <Link to={paths.paymentSettings} className={buttonClass()}>
        {say('onboarding.strip.begin')}
      </Link>
    )
  }
  return (
    <Button busy={opening.isPending} onClick={() => opening.mutate()}>
      {say('onboarding.continue')}
    </Button>
  )
}
