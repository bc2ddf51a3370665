import { formatMoney } from '#rules/money.ts'
import { CallLink, type Contact } from './CallLink.tsx'
import { changedFrom, isBusy, type PayProgress, type Setback } from './followPayment.ts'
import { Note, type Words } from './Note.tsx'
import { type Speech, useSpeech } from './speech.ts'
import type { FieldsState } from './useCardFields.ts'
import type { Reach } from './useStatus.ts'

/**
 * What is said between the card and the button. Two regions that are always there, so that what
 * comes into them is read out: at once what went wrong, in a pause the rest.
 */
export function Notes(props: {
  id: string
  progress: PayProgress
  reach: Reach
  fields: FieldsState
  contact: Contact
  onAgain: () => void
}) {
  const { progress, reach, fields, contact } = props
  const speech = useSpeech()
  const { say } = speech
  const { step } = progress
  const before = changedFrom(progress)
  const setback = step.phase === 'ready' ? step.setback : null
  return (
    <div className="notes" id={props.id}>
      <div className="notes" role="alert">
        {fields === 'failed' && <BlockedNote />}
        {before && !isBusy(step) && (
          <Note
            kind="changed"
            words={{
              title: say('note.changed.title'),
              next: say('note.changed.next', {
                before: formatMoney(before, speech.locale),
                amount: formatMoney(progress.view, speech.locale),
              }),
            }}
          />
        )}
        {setback && (
          <Note kind="bad" words={setbackWords(setback, speech)}>
            {isOurs(setback) && <CallLink contact={contact} />}
          </Note>
        )}
      </div>
      <div className="notes" role="status">
        {step.phase === 'waiting' && <p className="spoken">{say('state.processing.title')}</p>}
        {/* Fields that failed say so above, and that the connection may be why. */}
        {reach !== 'fine' && fields !== 'failed' && (
          <Note kind="unreached" words={reachWords(reach, isBusy(step), speech)}>
            <CallLink contact={contact} />
          </Note>
        )}
        {fields === 'slow' && reach === 'fine' && (
          <Note kind="busy" words={{ title: say('note.slow.title'), next: say('note.slow.next') }}>
            <button type="button" className="button quiet" onClick={props.onAgain}>
              {say('page.again')}
            </button>
            <CallLink contact={contact} />
          </Note>
        )}
      </div>
    </div>
  )
}

/** The card fields did not come, and what may be done about it. */
export function BlockedNote() {
  const { say } = useSpeech()
  return (
    <Note kind="bad" words={{ title: say('note.blocked.title'), next: say('note.blocked.next') }} />
  )
}

/** Whether another card would not help: then it is said whom to turn to. */
function isOurs(setback: Setback): boolean {
  return ['not_started', 'not_arrived', 'too_many', 'not_by_card'].includes(setback)
}

function setbackWords(setback: Setback, { say }: Speech): Words {
  return { title: say(`decline.${setback}.title`), next: say(`decline.${setback}.next`) }
}

function reachWords(reach: 'offline' | 'trouble', busy: boolean, { say }: Speech): Words {
  const note = busy ? 'unheard' : reach
  return { title: say(`note.${note}.title`), next: say(`note.${note}.next`) }
}
