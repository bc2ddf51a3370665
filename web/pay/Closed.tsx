import { CallLink, type Contact } from './CallLink.tsx'
import type { NewLink, PayEvent, PayProgress, PayStep } from './followPayment.ts'
import { Note } from './Note.tsx'
import { Outcome } from './Outcome.tsx'
import { sendNewLink } from './sendNewLink.ts'
import { useSpeech } from './speech.ts'

type ClosedProps = {
  token: string
  progress: PayProgress
  contact: Contact
  takesFocus: boolean
  onEvent: (event: PayEvent) => void
}

/** Replaces the card form where nothing can be paid, or not now. */
export function Closed(props: ClosedProps) {
  const { progress, contact, takesFocus } = props
  const { say } = useSpeech()
  const { step, view } = progress
  const business = contact.name
  switch (step.phase) {
    case 'canceled':
    case 'paused': {
      const minutes = minutesLeft(progress)
      const next =
        step.phase === 'paused'
          ? say('state.paused.next', { business, minutes })
          : say('state.canceled.next', { business })
      return (
        <Outcome
          key={step.phase}
          kind={step.phase}
          words={{ title: say(`state.${step.phase}.title`), next }}
          takesFocus={takesFocus}
        >
          <CallLink contact={contact} />
        </Outcome>
      )
    }
    case 'replaced': {
      const digits = view.phoneEnding
      const next = digits
        ? say('state.replaced.next', { digits })
        : say('state.replaced.ask', { business })
      return (
        <Outcome
          key="replaced"
          kind="replaced"
          words={{ title: say('state.replaced.title'), next }}
          takesFocus={takesFocus}
        >
          <CallLink contact={contact} />
        </Outcome>
      )
    }
    case 'expired':
      return <Expired {...props} step={step} />
    default:
      return null
  }
}

/**
 * Returns the minutes left of a pause, rounded up; 60, the longest pause, when its end is unknown.
 */
function minutesLeft({ view, nowMs }: PayProgress): number {
  if (!view.pausedUntil) return 60
  return Math.max(1, Math.ceil((Date.parse(view.pausedUntil) - nowMs) / 60_000))
}

function Expired(props: ClosedProps & { step: PayStep & { phase: 'expired' } }) {
  const { token, contact, takesFocus, onEvent } = props
  const { newLink } = props.step
  const { say } = useSpeech()
  const business = contact.name
  const digits = props.progress.view.phoneEnding
  if (!digits) {
    return (
      <Outcome
        kind="expired"
        words={{ title: say('state.expired.title'), next: say('state.expired.ask', { business }) }}
        takesFocus={takesFocus}
      >
        <CallLink contact={contact} />
      </Outcome>
    )
  }
  if (newLink === 'sent' || newLink === 'limited') {
    const next =
      newLink === 'sent'
        ? say('newLink.sent.next', { digits })
        : say('newLink.limited.next', { digits, business })
    return (
      <Outcome
        key={newLink}
        kind="replaced"
        words={{ title: say(`newLink.${newLink}.title`), next }}
        takesFocus
      >
        <CallLink contact={contact} />
      </Outcome>
    )
  }
  return (
    <Outcome
      key="expired"
      kind="expired"
      words={{ title: say('state.expired.title'), next: say('state.expired.next', { digits }) }}
      takesFocus={takesFocus}
    >
      <SendNewLink {...{ token, contact, newLink, onEvent }} />
    </Outcome>
  )
}

function SendNewLink(props: {
  token: string
  contact: Contact
  newLink: NewLink
  onEvent: (event: PayEvent) => void
}) {
  const { token, contact, newLink, onEvent } = props
  const { say } = useSpeech()
  const business = contact.name
  const sending = newLink === 'sending'
  async function send() {
    if (sending) return
    onEvent({ type: 'new_link_asked' })
    onEvent({ type: 'new_link_answered', outcome: await sendNewLink(token) })
  }
  return (
    <div className="new-link">
      <div className="notes" role="alert">
        {newLink === 'failed' && (
          <Note
            kind="bad"
            words={{
              title: say('newLink.failed.title'),
              next: say('newLink.failed.next', { business }),
            }}
          />
        )}
      </div>
      <button
        type="button"
        className="button primary needs-script"
        aria-disabled={sending}
        onClick={send}
      >
        {sending && <span className="spinner" aria-hidden="true" />}
        {say(sending ? 'newLink.sending' : 'newLink.send')}
      </button>
      <CallLink contact={contact} />
    </div>
  )
}
