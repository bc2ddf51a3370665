import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NumberMove } from '#rules/shapes/numberMove.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { toast } from '#web/ui/toast.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { describeMove } from './describeMove.ts'
import { NewNumberForm } from './NewNumberForm.tsx'
import { OldNumberForm } from './OldNumberForm.tsx'
import { recoveryQuery } from './recoveryQuery.ts'
import { useRecoveryCall } from './useRecoveryCall.ts'

/** The section of the number with which one signs in, and its move to a new one. */
export function OwnNumber() {
  const { ownPhone } = useDesk()
  const { data } = useQuery(recoveryQuery)
  const [isAsked, setAsked] = useState(false)
  const move = data?.move ?? null
  const isWaiting = move !== null && (move.dueAt !== null || move.isHelp)
  return (
    <section aria-labelledby="number" className="mb-8">
      <h2 id="number" className="mb-1 text-title font-semibold">
        {say('recovery.number')}
      </h2>
      <p className="mb-4 text-ink-2">
        {say('recovery.numberLead', { phone: isolatePhone(ownPhone) })}
      </p>
      {isWaiting && <Waiting move={move} />}
      {!isWaiting && move?.isProved && <OldNumberForm onDone={() => setAsked(false)} />}
      {!isWaiting && !move?.isProved && isAsked && (
        <NewNumberForm onGiveUp={() => setAsked(false)} />
      )}
      {!isWaiting && !move?.isProved && !isAsked && (
        <Button className="max-md:w-full" onClick={() => setAsked(true)}>
          {say('recovery.change')}
        </Button>
      )}
    </section>
  )
}

function Waiting({ move }: { move: NumberMove }) {
  const { dateLocale } = useDesk()
  const stop = useRecoveryCall(api.stopNumber, () => void toast.success(say('recovery.stopped')))
  return (
    <Strip
      tint="wait"
      icon={IconAlertTriangle}
      isLong
      className=""
      action={
        <Button busy={stop.isPending} onClick={() => stop.send()}>
          {say('recovery.stop')}
        </Button>
      }
    >
      {joinSentences(describeMove(move, dateLocale), say('recovery.notYou'))}
    </Strip>
  )
}
