import { IconAlertTriangle, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { api } from '#web/staff/api/api.ts'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { say } from '#web/words/say.ts'
import { describeMove } from './describeMove.ts'
import { isRecoveryOffered } from './recoveryOffer.ts'

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
        <Strip tint="wait" icon={IconAlertTriangle} more={say('recovery.notYou')} action={<Look />}>
          {describeMove(move, dateLocale)}
        </Strip>
      )}
      {isElsewhere && session?.offersRecovery && isRecoveryOffered() && <Offer />}
    </div>
  )
}

function Look() {
  return (
    <Link to={paths.securitySettings} className={buttonClass()}>
      {say('recovery.look')}
    </Link>
  )
}

function Offer() {
  const cache = useQueryClient()
  const putOff = async () => {
    await api.putOffRecovery()
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return (
    <Strip
      tint="quiet"
      icon={IconLifebuoy}
      action={
        <>
          <Look />
          <Button look="quiet" onClick={() => void putOff()}>
            {say('recovery.notNow')}
          </Button>
        </>
      }
    >
      {say('recovery.offer')}
    </Strip>
  )
}
