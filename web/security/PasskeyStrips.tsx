import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PermittedLink } from '#web/staff/shell/PermittedLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { closeOffer, usePasskeyOffer } from './passkeyOffer.ts'
import { useAddPasskey } from './useAddPasskey.ts'

const strip = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base px-4 py-2'

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
        <div className={`${strip} bg-wait-tint text-wait`}>
          <p className="min-w-0 grow basis-48">
            {say('passkeys.ending', { at: formatMoment(endsAt, dateLocale, viewerZone()) })}
          </p>
          <PermittedLink to={paths.securitySettings} refusal={undefined}>
            {say('passkeys.look')}
          </PermittedLink>
        </div>
      )}
      {isOffered && <Offer />}
    </div>
  )
}

function Offer() {
  const { add, isPending } = useAddPasskey(() => closeOffer('accepted'))
  return (
    <div className={`${strip} bg-paper-3`}>
      <p className="flex min-w-0 grow basis-48 items-start gap-2">
        <IconFingerprint aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
        {say('passkeys.offer')}
      </p>
      <Button busy={isPending} onClick={add}>
        {say('passkeys.setUp')}
      </Button>
      <Button look="quiet" onClick={() => closeOffer('declined')}>
        {say('passkeys.notNow')}
      </Button>
    </div>
  )
}
