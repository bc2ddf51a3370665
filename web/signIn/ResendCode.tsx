import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/staff/api/api.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSecondsUntil } from '#web/ui/useSecondsUntil.ts'
import { say } from '#web/words/say.ts'

// A text takes a few seconds; asking again at once would only invalidate the first code.
const resendAfterMs = 30_000

/** A wait that is longer is named in minutes. */
const secondsMost = 90

type ResendCodeProps = {
  phone: string
  confirmed: boolean
  onSent: () => void
  onProblem: (problem: Trouble) => void
}

/** A button that sends another code, once the first has had time to arrive, or the server has said that it may be asked again. */
export function ResendCode({ phone, confirmed, onSent, onProblem }: ResendCodeProps) {
  const [readyAtMs, setReadyAtMs] = useState(() => Date.now() + resendAfterMs)
  const [refusal, setRefusal] = useState<Trouble | null>(null)
  const seconds = useSecondsUntil(readyAtMs)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sendCode({ phone, ...(confirmed ? { confirmPhone: true } : {}) }),
    onSuccess: (outcome) => {
      setRefusal(outcome.ok ? null : outcome.problem)
      if (!outcome.ok) {
        setReadyAtMs(Date.now() + (outcome.problem.pauseMs ?? 0))
        return onProblem(outcome.problem)
      }
      setReadyAtMs(Date.now() + resendAfterMs)
      return onSent()
    },
  })
  return (
    <Button
      look="quiet"
      busy={isPending}
      reason={seconds > 0 ? (refusal?.detail ?? say('signIn.tooEarly')) : undefined}
      onClick={() => mutate()}
    >
      {sayWhen(seconds)}
    </Button>
  )
}

function sayWhen(seconds: number): string {
  if (seconds === 0) return say('signIn.resend')
  if (seconds <= secondsMost) return say('signIn.resendIn', { seconds })
  return say('signIn.resendInMinutes', { minutes: Math.ceil(seconds / 60) })
}
