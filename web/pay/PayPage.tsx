import { useEffect } from 'react'
import type { PayPageState } from '#rules/shapes/payRenderer.ts'
import { CallLink, type Contact } from './CallLink.tsx'
import { CardForm } from './CardForm.tsx'
import { Closed } from './Closed.tsx'
import { Footer } from './Footer.tsx'
import { isLate, isPayable, isUnderWay, type PayEvent, type PayStep } from './followPayment.ts'
import { useHydrated } from './Moment.tsx'
import { Note } from './Note.tsx'
import { Outcome } from './Outcome.tsx'
import { Paid } from './Paid.tsx'
import { StopTexts } from './StopTexts.tsx'
import { Summary } from './Summary.tsx'
import { useSpeech } from './speech.ts'
import { usePayment } from './usePayment.ts'

/** The payer's page: the request, and below it the card form or the state of the payment. */
export function PayPage({ state }: { state: PayPageState & { screen: 'pay' } }) {
  const { token } = state
  const { reach, report, ...progress } = usePayment(token, state.view)
  const { view, step } = progress
  const hydrated = useHydrated()
  const contact: Contact = { ...view.business, phoneText: state.phoneText }
  const underWay = isUnderWay(step)
  usePageTitle(step, contact.name)

  return (
    <main className="page">
      <Summary view={view} phoneText={state.phoneText} />
      <div className="action">
        {isPayable(step) && !underWay && <NoScript contact={contact} />}
        {isPayable(step) && (
          <div className="needs-script" hidden={underWay}>
            <CardForm
              token={token}
              progress={progress}
              provider={state.provider}
              contact={contact}
              reach={reach}
              hidden={underWay}
              onEvent={report}
            />
          </div>
        )}
        {underWay && (
          <UnderWay step={step} contact={contact} takesFocus={hydrated} onEvent={report} />
        )}
        {step.phase === 'paid' && <Paid token={token} view={view} takesFocus={hydrated} />}
        <Closed
          token={token}
          progress={progress}
          contact={contact}
          takesFocus={hydrated}
          onEvent={report}
        />
      </div>
      <Footer token={token} />
      {/* Last: the list of languages opens upwards from the foot, and must not cover the button. */}
      {view.textsGoOn !== null && (
        <StopTexts token={token} business={contact.name} goOn={view.textsGoOn} />
      )}
    </main>
  )
}

function NoScript({ contact }: { contact: Contact }) {
  const { say } = useSpeech()
  return (
    <noscript>
      <div className="card-form">
        <Note
          kind="bad"
          words={{ title: say('note.noScript.title'), next: say('note.noScript.next') }}
        />
        <CallLink contact={contact} />
      </div>
    </noscript>
  )
}

function UnderWay(props: {
  step: PayStep
  contact: Contact
  takesFocus: boolean
  onEvent: (event: PayEvent) => void
}) {
  const { step, contact, takesFocus, onEvent } = props
  const { say } = useSpeech()
  if (step.phase === 'needsAction') {
    return (
      <Outcome
        key="needsAction"
        kind="needsAction"
        words={{ title: say('state.needsAction.title'), next: say('state.needsAction.next') }}
        takesFocus={takesFocus}
      >
        <button
          type="button"
          className="button quiet needs-script"
          onClick={() => onEvent({ type: 'form_wanted' })}
        >
          {say('state.needsAction.again')}
        </button>
        <CallLink contact={contact} />
      </Outcome>
    )
  }
  const words = isLate(step) ? 'note.late' : 'state.processing'
  return (
    <Outcome
      key={words}
      kind="processing"
      words={{ title: say(`${words}.title`), next: say(`${words}.next`) }}
      takesFocus={takesFocus}
    >
      <CallLink contact={contact} />
    </Outcome>
  )
}

function usePageTitle(step: PayStep, business: string) {
  const { say } = useSpeech()
  const title = say(step.phase === 'paid' ? 'page.titlePaid' : 'page.title', { business })
  useEffect(() => {
    document.title = title
  }, [title])
}
