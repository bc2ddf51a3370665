import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { PaymentsView } from '#rules/shapes/payments.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { FactsSkeleton } from '#web/ui/Skeleton.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { openForm } from './openForm.ts'
import { PayoutFacts } from './PayoutFacts.tsx'
import { paymentsQuery } from './paymentsQuery.ts'

/** Shows how far card payments are set up, and leads to the card provider's form. */
export function PaymentsPanel() {
  const title = useId()
  const { data: payments, error, isError, refetch } = useQuery(paymentsQuery)
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-title font-semibold">
        {say('onboarding.title')}
      </h2>
      {payments ? (
        <Payments payments={payments} />
      ) : isError ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <FactsSkeleton facts={4} />
      )}
    </section>
  )
}

const tones = {
  not_begun: 'wait',
  begun: 'wait',
  checking: 'wait',
  ready: 'good',
  asked: 'wait',
  restricted: 'bad',
  stopped: 'bad',
  gone: 'bad',
} as const satisfies Record<PaymentsView['stage'], string>

function Payments({ payments }: { payments: PaymentsView }) {
  const { dateLocale, business, role } = useDesk()
  const { stage, due, dueBy, language } = payments
  // Without a form the account is set up in the provider's dashboard.
  const isOwn = !payments.canOnboard && (stage === 'restricted' || stage === 'asked')
  return (
    <div className="mt-3">
      <StateCard tone={tones[stage]} title={say(`onboarding.stage.${stage}`)} level={3}>
        <p className="mt-1 text-ink-2">{say(`onboarding.body.${stage}`)}</p>
        {isOwn && <p className="mt-2">{say('onboarding.own')}</p>}
        {dueBy && (
          <p className="mt-2 font-medium">
            {say('onboarding.by', { date: formatDay(dueBy, dateLocale, business.timeZone) })}
          </p>
        )}
        {/* Before it begins all is needed, and the sentence above says what to have at hand. */}
        {due.length > 0 && stage !== 'not_begun' && (
          <>
            <h4 className="mt-4 font-medium">{say('onboarding.needs')}</h4>
            <ul lang={language} className="mt-1 list-disc ps-5">
              {due.map(({ need, words }) => (
                <li key={need} dir="auto" className="text-pretty">
                  {words}
                </li>
              ))}
            </ul>
          </>
        )}
        {payments.canOnboard &&
          (mayDo(role, 'changeBusiness') ? (
            <FormOpener payments={payments} />
          ) : (
            <p className="mt-4 text-ink-2">{say('onboarding.notAllowed')}</p>
          ))}
      </StateCard>
      <PayoutFacts payments={payments} />
    </div>
  )
}

/** The button to the provider's form, with the owner's e-mail until the form has it; for members who may. */
function FormOpener({ payments }: { payments: PaymentsView }) {
  const [email, setEmail] = useState(payments.email ?? '')
  const opening = useFormCall(openForm, () => {})
  const asksEmail = payments.stage === 'not_begun'
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4 max-narrow:mt-3 max-narrow:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        opening.send(asksEmail ? email.trim() : '', event.currentTarget)
      }}
    >
      {asksEmail && (
        <TextField
          label={say('onboarding.email')}
          hint={say('onboarding.emailHint')}
          error={opening.errors['email'] && say('onboarding.emailWrong')}
          optional
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => {
            opening.forget()
            setEmail(target.value)
          }}
        />
      )}
      {opening.problem && <FormProblem problem={opening.problem} />}
      <div>
        <Button type="submit" look="primary" busy={opening.isPending} className="w-full md:w-auto">
          {say(asksEmail ? 'onboarding.begin' : 'onboarding.continue')}
        </Button>
        <p className="mt-2 text-small text-ink-2">{say('onboarding.leaves')}</p>
      </div>
    </form>
  )
}
