import { IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '#web/staff/api/api.ts'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PermittedLink } from '#web/staff/shell/PermittedLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { describeMove } from './describeMove.ts'
import { isRecoveryOffered } from './recoveryOffer.ts'

const strip = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base px-4 py-2'

/** Says on every screen that the person's number is about to change, and offers recovery codes after a sign-in. */
export function RecoveryStrip() {
  const { data: session } = useQuery(sessionQuery)
  const { dateLocale } = useDesk()
  const { pathname } = useLocation()
  const isElsewhere = pathname !== paths.securitySettings
  const move = session?.numberMove
  const isMoving = move && (move.dueAt !== null || move.isHelp)
  return (
    <div role="status">
      {isElsewhere && isMoving && (
        <div className={`${strip} bg-wait-tint text-wait`}>
          <p className="min-w-0 grow basis-48">
            {joinSentences(describeMove(move, dateLocale), say('recovery.notYou'))}
          </p>
          <Look />
        </div>
      )}
      {isElsewhere && session?.offersRecovery && isRecoveryOffered() && <Offer />}
    </div>
  )
}

function Look() {
  return (
    <PermittedLink to={paths.securitySettings} refusal={undefined}>
      {say('recovery.look')}
    </PermittedLink>
  )
}

function Offer() {
  const cache = useQueryClient()
  const putOff = async () => {
    await api.putOffRecovery()
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return (
    <div className={`${strip} bg-paper-3`}>
      <p className="flex min-w-0 grow basis-48 items-start gap-2">
        <IconLifebuoy aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
        {say('recovery.offer')}
      </p>
      <Look />
      <Button look="quiet" onClick={() => void putOff()}>
        {say('recovery.notNow')}
      </Button>
    </div>
  )
}
