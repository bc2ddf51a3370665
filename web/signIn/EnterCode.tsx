import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { api } from '#web/staff/api/api.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { CodeField, isAboutCode } from './CodeField.tsx'
import { isWholeCode } from './findCode.ts'
import { ResendCode } from './ResendCode.tsx'
import { SignInFrame } from './SignInFrame.tsx'

type EnterCodeProps = {
  /** The number as the server read it. */
  phone: ShownPhone
  /**
   * The person confirmed that this number receives texts, although it does not look like a mobile.
   */
  confirmed: boolean
  onChangeNumber: () => void
  onSignedIn: () => void
}

/** After the last digit there is time to see a slip, and for who presses the button all the same. */
const submitPauseMs = 600

/** The second step: asks for the code from the text. */
export function EnterCode({ phone, confirmed, onChangeNumber, onSignedIn }: EnterCodeProps) {
  const [code, setCode] = useState('')
  const [resendProblem, setResendProblem] = useState<Trouble | null>(null)
  const queryClient = useQueryClient()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (_form: HTMLFormElement) => api.signIn({ phone: phone.phone, code }),
    onSuccess: (outcome, form) => {
      if (!outcome.ok) return void focusFirstWrong(form, { code: outcome.problem.detail })
      queryClient.setQueryData(sessionQuery.queryKey, outcome.data)
      return onSignedIn()
    },
  })
  const problem = data && !data.ok ? data.problem : null
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = isWholeCode(code) && !isPending && !data
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => form.current?.requestSubmit(), submitPauseMs)
    return () => clearTimeout(timer)
  }, [isWaiting])

  return (
    <SignInFrame title={say('signIn.enterCode')} lead={<SentTo phone={phone} />}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(event.currentTarget)
        }}
      >
        <CodeField
          value={code}
          problem={problem}
          onChange={(typed) => {
            if (problem) reset()
            setCode(typed)
          }}
        />
        {problem && !isAboutCode(problem) && <FormProblem problem={problem} />}
        {resendProblem && <FormProblem problem={resendProblem} />}
        <Button look="primary" type="submit" busy={isPending}>
          {say('signIn.title')}
        </Button>
        <div className="-mx-4 flex flex-wrap items-center justify-between">
          <ResendCode
            phone={phone.phone}
            confirmed={confirmed}
            onSent={() => {
              setResendProblem(null)
              setCode('')
              reset()
              toast.success(say('signIn.resent'), { id: 'code-resent' })
            }}
            onProblem={setResendProblem}
          />
          <Button look="quiet" onClick={onChangeNumber}>
            {say('signIn.changeNumber')}
          </Button>
        </div>
      </form>
    </SignInFrame>
  )
}

/** Shows the full number with its country code, so that a typing mistake is noticed here. */
function SentTo({ phone }: { phone: ShownPhone }) {
  // The number is an element, placed wherever the language's sentence has it.
  const placeholder = '\u2060'
  const [before, after] = say('signIn.sentTo', { phone: placeholder }).split(placeholder)
  return (
    <>
      {before}
      <PhoneText phone={phone} />
      {after}
    </>
  )
}
