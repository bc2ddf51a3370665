import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recoveryLimits } from '#rules/recoveryLimits.ts'
import type { RecoveryView } from '#rules/shapes/recovery.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { recoveryQuery } from './recoveryQuery.ts'
import { useRecoveryCall } from './useRecoveryCall.ts'

/** The section of the recovery codes: how many are left, and new ones, which are shown once. */
export function RecoveryCodes() {
  const { data, error, isError, refetch } = useQuery(recoveryQuery)
  return (
    <section aria-labelledby="recovery" className="mb-8">
      <h2 id="recovery" className="mb-1 text-title font-semibold">
        {say('recovery.title')}
      </h2>
      <p className="mb-4 text-ink-2">{say('recovery.lead')}</p>
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {data && <Codes {...data} />}
    </section>
  )
}

function Codes({ codesLeft, codesMadeAt, isRecovery }: RecoveryView) {
  const { dateLocale } = useDesk()
  // Only here, as long as this screen stands: nothing stores them.
  const [codes, setCodes] = useState<string[] | null>(null)
  const [asked, setAsked] = useState(false)
  const make = useRecoveryCall(api.makeRecoveryCodes, (made) => setCodes(made.codes))
  const date = codesMadeAt ? formatDay(codesMadeAt, dateLocale, viewerZone()) : ''
  const left =
    codesLeft === null ? say('recovery.none') : say('recovery.left', { left: codesLeft, date })
  const isLow = codesLeft !== null && codesLeft <= recoveryLimits.codesLowMax
  if (codes) return <CodeSheet codes={codes} onKept={() => setCodes(null)} />
  return (
    <>
      {isLow ? (
        <Strip tint="wait" icon={IconAlertTriangle} className="">
          {joinSentences(left, say('recovery.low'))}
        </Strip>
      ) : (
        <p>{left}</p>
      )}
      <Button
        className="mt-4 max-md:w-full"
        busy={make.isPending}
        reason={isRecovery ? say('recovery.recoveryOnly') : undefined}
        onClick={() => (codesLeft === null ? make.send() : setAsked(true))}
      >
        {say(codesLeft === null ? 'recovery.make' : 'recovery.makeNew')}
      </Button>
      <Dialog
        question
        open={asked}
        onOpenChange={() => setAsked(false)}
        title={say('recovery.makeNewTitle')}
        description={say('recovery.makeNewWhy')}
      >
        <Button onClick={() => setAsked(false)}>{say('all.cancel')}</Button>
        <Button
          look="primary"
          onClick={() => {
            setAsked(false)
            make.send()
          }}
        >
          {say('recovery.makeNew')}
        </Button>
      </Dialog>
    </>
  )
}
