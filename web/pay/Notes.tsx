import { formatMoney } from '#rules/money.ts'
import { CallLink, type Contact } from './CallLink.tsx'
import { isBusy, type PayProgress, previousAmount, type Setback } from './followPayment.ts'
import { Note, type Words } from './Note.tsx'
import { type Speech, useSpeech } from './speech.ts'
import type { FieldsState } from './useCardFields.ts'
import type { Reach } from './useStatus.ts'

/**
 * The notes between the card fields and the button. Both live regions are always rendered, so that
 * changes in them are announced: problems at once, the rest politely.
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
  const previous = previousAmount(progress)
  const setback = step.phase === 'ready' ? step.setback : null
  return (
    <div className="notes" id={props.id}>
      <div className="notes" role="alert">
        {fields === 'failed' && <BlockedNote />}
        {previous && !isBusy(step) && (
          <Note
            kind="changed"
            words={{
              title: say('note.changed.title'),
              next: say('note.changed.next', {
                before: formatMoney(previous, speech.locale),
                amount: formatMoney(progress.view, speech.locale),
              }),
            }}
          />
        )}
        {setback && (
          <Note
            kind="bad"
            words={setbackWords(setback, speech)}
            titleShown={step.phase === 'ready' && step.saidInFields}
          >
            {isNotTheCards(setback) && <CallLink contact={contact} />}
          </Note>
        )}
      </div>
      <div className="notes" role="status">
        {step.phase === 'waiting' && <p className="spoken">{say('state.processing.title')}</p>}
        {/* Fields that failed say so above, and name the connection as a possible cause. */}
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

/** Says that the card fields did not load, and what to do about it. */
export function BlockedNote() {
  const { say } = useSpeech()
  return (
    <Note kind="bad" words={{ title: say('note.blocked.title'), next: say('note.blocked.next') }} />
  )
}

/** Returns whether the setback is not the card's: then the note says whom to call. */
function isNotTheCards(setback: Setback): boolean {
  return ['not_started', 'not_arrived', 'too_many', 'not_by_card'].includes(setback)
}

function setbackWords(setback: Setback, { say }: Speech): Words {
  return { title: say(`decline.${setback}.title`), next: say(`decline.${setback}.next`) }
}

function reachWords(reach: 'offline' | 'trouble', busy: boolean, { say }: Speech): Words {
  const note = busy ? 'unheard' : reach
  return { title: say(`note.${note}.title`), next: say(`note.${note}.next`) }
}
