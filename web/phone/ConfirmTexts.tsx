import { useId } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { say } from '#web/words/say.ts'
import { LiveMessage } from './LiveMessage.tsx'

type ConfirmTextsProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The question about the number; undefined while there is no doubt about it. */
  question: string | undefined
}

/**
 * Asks whether a number receives texts. Always rendered while the form can take an answer, so that
 * the question is announced when it appears.
 */
export function ConfirmTexts({ checked, onChange, question }: ConfirmTextsProps) {
  const id = useId()
  return (
    <div className={question && 'mt-2 rounded-base bg-wait-tint px-3 pt-2'}>
      <LiveMessage id={id} className="text-body text-wait" words={question} />
      {question && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside it.
        <label className="-ms-3 flex items-start">
          <Checkbox
            name="confirmPhone"
            aria-describedby={id}
            checked={checked}
            onChange={({ target }) => onChange(target.checked)}
          />
          {/* Words of two lines have the room above and below that one line has. */}
          <span className="py-2.5">{say('phone.receivesTexts')}</span>
        </label>
      )}
    </div>
  )
}
