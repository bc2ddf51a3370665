import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatRecent } from '#web/ui/formatTime.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { closeOffer, usePasskeyOffer } from './passkeyOffer.ts'
import { useAddPasskey } from './useAddPasskey.ts'

/** Warns on every screen of a passkey that is about to end, and offers a first one after a proof by a code. */
export function PasskeyStrips() {
  const { data: session } = useQuery(sessionQuery)
  const { dateLocale } = useDesk()
  const { pathname } = useLocation()
  const isOffered = usePasskeyOffer() && session?.hasPasskey === false
  const endsAt = pathname === paths.securitySettings ? null : session?.passkeyEndsAt
  return (
    <div role="status">
      {endsAt && (
        <Strip
          tint="wait"
          icon={IconFingerprint}
          more={say('passkeys.endingKeep')}
          action={
            <Link to={paths.securitySettings} className={buttonClass()}>
              {say('passkeys.look')}
            </Link>
          }
        >
          {say('passkeys.ending', {
            at: formatRecent(endsAt, Date.now(), dateLocale, viewerZone()),
          })}
        </Strip>
      )}
      {isOffered && <Offer />}
    </div>
  )
}

function Offer() {
  const { add, isPending } = useAddPasskey(() => closeOffer('accepted'))
  return (
    <Strip
      tint="quiet"
      icon={IconFingerprint}
      action={
        <>
          <Button busy={isPending} onClick={add}>
            {say('passkeys.setUp')}
          </Button>
          <Button look="quiet" onClick={() => closeOffer('declined')}>
            {say('passkeys.notNow')}
          </Button>
        </>
      }
    >
      {say('passkeys.offer')}
    </Strip>
  )
}
