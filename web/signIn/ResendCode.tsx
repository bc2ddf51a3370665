import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/staff/api/api.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSecondsUntil } from '#web/ui/useSecondsUntil.ts'
import { say } from '#web/words/say.ts'

// A text takes a few seconds; asking again at once would only invalidate the first code.
const resendAfterMs = 30_000

type ResendCodeProps = {
  phone: string
  confirmed: boolean
  onSent: () => void
  onProblem: (problem: Trouble) => void
}

/** A button that sends another code, once the first has had time to arrive. */
export function ResendCode({ phone, confirmed, onSent, onProblem }: ResendCodeProps) {
  const [readyAtMs, setReadyAtMs] = useState(() => Date.now() + resendAfterMs)
  const seconds = useSecondsUntil(readyAtMs)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sendCode({ phone, ...(confirmed ? { confirmPhone: true } : {}) }),
    onSuccess: (outcome) => {
      if (!outcome.ok) return onProblem(outcome.problem)
      setReadyAtMs(Date.now() + resendAfterMs)
      return onSent()
    },
  })
  return (
    <Button
      look="quiet"
      busy={isPending}
      reason={seconds > 0 ? say('signIn.tooEarly') : undefined}
      onClick={() => mutate()}
    >
      {seconds > 0 ? say('signIn.resendIn', { seconds }) : say('signIn.resend')}
    </Button>
  )
}
