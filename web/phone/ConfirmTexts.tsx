import { useId } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { say } from '#web/words/say.ts'
import { Said } from './Said.tsx'

type ConfirmTextsProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is asked about the number; nothing while it raises no doubt. */
  question: string | undefined
}

/**
 * The question whether a number receives texts, and its answer. Always there while the form can take
 * an answer, so that the question is announced when it comes.
 */
export function ConfirmTexts({ checked, onChange, question }: ConfirmTextsProps) {
  const id = useId()
  return (
    <div className={question && 'mt-2 rounded-base bg-wait-tint px-3 py-2'}>
      <Said id={id} className="text-wait" words={question} />
      {question && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside it.
        <label className="-ms-3 flex items-center">
          <Checkbox
            name="confirmPhone"
            aria-describedby={id}
            checked={checked}
            onChange={({ target }) => onChange(target.checked)}
          />
          {say('phone.receivesTexts')}
        </label>
      )}
    </div>
  )
}
