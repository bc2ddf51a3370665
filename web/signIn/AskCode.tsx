import { useMutation } from '@tanstack/react-query'
import { type PhoneEntry, PhoneField } from '#web/phone/PhoneField.tsx'
import { api } from '#web/staff/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { SignInFrame } from './SignInFrame.tsx'

type AskCodeProps = {
  phone: PhoneEntry
  onPhoneChange: (phone: PhoneEntry) => void
  /** Called with the number as the server read it, E.164. */
  onSent: (phone: string) => void
}

/** The first step: which number to text. */
export function AskCode({ phone, onPhoneChange, onSent }: AskCodeProps) {
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (_form: HTMLFormElement) =>
      api.sendCode({ phone: phone.typed.trim(), country: phone.country }),
    onSuccess: (outcome, form) => {
      if (outcome.ok) onSent(outcome.data.phone)
      else focusFirstWrong(form, { phone: outcome.problem.detail })
    },
  })
  const problem = data && !data.ok ? data.problem : null
  const wrongField = problem?.errors.find(({ path }) => path === 'phone')?.detail
  const wrongPhone = wrongField ?? (problem?.code === 'phone_invalid' ? problem.detail : undefined)

  return (
    <SignInFrame title="Sign in" lead="We text you a code. New here? The same code signs you up.">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(event.currentTarget)
        }}
      >
        <PhoneField
          value={phone}
          autoFocus
          autoComplete="tel"
          error={wrongPhone}
          onChange={(entry, sameNumber) => {
            if (problem && !sameNumber) reset()
            onPhoneChange(entry)
          }}
        />
        {problem && !wrongPhone && <FormProblem>{problem.detail}</FormProblem>}
        <Button look="primary" type="submit" busy={isPending}>
          Send code
        </Button>
      </form>
    </SignInFrame>
  )
}
