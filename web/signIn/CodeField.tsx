import { limits } from '#rules/limits.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

type CodeFieldProps = {
  value: string
  /** What came of the last try; it stands under the field where it is about the code. */
  problem: Trouble | null
  onChange: (code: string) => void
}

/** Where the digits of a text are typed, pasted, or put in by the phone that received them. */
export function CodeField({ value, problem, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={say('signIn.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Twice its digits: people paste it with spaces, or with the words around it cut short.
      maxLength={limits.signInCodeDigits * 2}
      autoFocus
      value={value}
      error={problem && isAboutCode(problem) ? wordsOf(problem) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Whether a problem is the code's, and so stands under its field. */
export function isAboutCode(problem: Trouble): boolean {
  return problem.code.startsWith('code_') || problem.errors.some(({ path }) => path === 'code')
}

function wordsOf(problem: Trouble): string {
  return problem.errors.find(({ path }) => path === 'code')?.detail ?? problem.detail
}
