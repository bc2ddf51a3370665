import { useEffect } from 'react'
import { CallLink, type Contact } from './CallLink.tsx'
import { CardForm } from './CardForm.tsx'
import { Facts } from './Facts.tsx'
import { isPayable, isUnderWay, type PayStep } from './followPayment.ts'
import { Mark } from './Mark.tsx'
import { useAlive } from './Moment.tsx'
import { Note } from './Note.tsx'
import { Outcome } from './Outcome.tsx'
import type { PayPageState } from './pageState.ts'
import { Summary } from './Summary.tsx'
import { usePayment } from './usePayment.ts'
import { useProvider } from './useProvider.ts'
import { setbackWords, words } from './words.ts'

/** The payer's page: what is asked for, and below it the card form or what became of it. */
export function PayPage({ state }: { state: PayPageState & { screen: 'pay' } }) {
  const { token } = state
  const { view, step, reachable, report } = usePayment(token, state.view)
  const provider = useProvider(state.provider, isPayable(step))
  const alive = useAlive()
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
              view={view}
              contact={contact}
              provider={provider}
              busy={step.phase === 'confirming' || step.phase === 'waiting'}
              reachable={reachable}
              onEvent={report}
            >
              <StepNote step={step} reachable={reachable} contact={contact} />
            </CardForm>
          </div>
        )}
        {underWay && (
          <Outcome kind="processing" words={words.underWay}>
            <CallLink contact={contact} />
          </Outcome>
        )}
        {step.phase === 'paid' && (
          <Outcome
            kind="paid"
            words={{ title: words.paid, next: words.paidTo(contact.name) }}
            takesFocus={alive}
          >
            {view.paid && <Facts view={view} paid={view.paid} />}
            <a className="button quiet" href={`/p/${token}/receipt`}>
              {words.viewReceipt}
            </a>
          </Outcome>
        )}
        <Closed step={step} contact={contact} takesFocus={alive} />
      </div>
      <p className="spoken" role="status">
        {step.phase === 'waiting' && words.underWay.title}
      </p>
      <footer>
        <Mark />
        {words.madeWith}
      </footer>
    </main>
  )
}

function NoScript({ contact }: { contact: Contact }) {
  return (
    <noscript>
      <div className="card-form">
        <Note tone="bad" words={words.noScript} />
        <CallLink contact={contact} />
      </div>
    </noscript>
  )
}

function StepNote(props: { step: PayStep; reachable: boolean; contact: Contact }) {
  const { step, reachable, contact } = props
  if (!reachable) {
    return (
      <Note tone="wait" words={words.offline}>
        <CallLink contact={contact} />
      </Note>
    )
  }
  if (step.phase === 'waiting' && step.late) {
    return (
      <Note tone="busy" words={words.late}>
        <CallLink contact={contact} />
      </Note>
    )
  }
  if (step.phase !== 'ready' || !step.setback) return null
  return <Note tone="bad" words={setbackWords[step.setback]} />
}

function Closed(props: { step: PayStep; contact: Contact; takesFocus: boolean }) {
  const { phase } = props.step
  if (phase !== 'canceled' && phase !== 'expired' && phase !== 'paused') return null
  return (
    <Outcome kind={phase} words={words[phase](props.contact.name)} takesFocus={props.takesFocus}>
      <CallLink contact={props.contact} />
    </Outcome>
  )
}

function usePageTitle(step: PayStep, business: string) {
  const title = step.phase === 'paid' ? words.paidTitle(business) : words.pageTitle(business)
  useEffect(() => {
    document.title = title
  }, [title])
}
