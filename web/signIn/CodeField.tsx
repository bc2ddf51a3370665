import { limits } from '#rules/limits.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { findCode } from './findCode.ts'

type CodeFieldProps = {
  label?: string
  value: string
  /** The problem of the last attempt, shown under the field where it is about the code. */
  problem: Trouble | null
  onChange: (code: string) => void
}

/** The field for the code of a text: typed, pasted, or filled in by the phone that received it. */
export function CodeField({
  label = say('signIn.code'),
  value,
  problem,
  onChange,
}: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Twice the code's length: people paste it with spaces, or with words around it.
      maxLength={limits.signInCodeDigits * 2}
      autoFocus
      value={value}
      error={problem && isAboutCode(problem) ? codeProblemText(problem) : undefined}
      onChange={({ target }) => onChange(target.value)}
      onPaste={(event) => {
        const pasted = findCode(event.clipboardData.getData('text'))
        if (pasted === null) return
        // The whole text was copied: only its code goes into the field.
        event.preventDefault()
        onChange(pasted)
      }}
    />
  )
}

/** Returns whether a problem is about the code, and so is shown under its field. */
export function isAboutCode(problem: Trouble): boolean {
  return problem.code.startsWith('code_') || problem.errors.some(({ path }) => path === 'code')
}

function codeProblemText(problem: Trouble): string {
  return problem.errors.find(({ path }) => path === 'code')?.detail ?? problem.detail
}
