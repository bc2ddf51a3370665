import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { say } from '#web/words/say.ts'
import { describeOffer } from './describeOffer.ts'

/** Says on every screen that the ownership is offered, to its member and to all owners, and leads to the answer. */
export function OwnershipStrip() {
  const { data: session } = useQuery(sessionQuery)
  const desk = useDesk()
  const { pathname } = useLocation()
  const offers = session?.ownershipOffers ?? []
  const isElsewhere = (memberId: string) => pathname !== paths.member.replace('$memberId', memberId)
  return (
    <div role="status">
      {offers
        .filter(({ member }) => isElsewhere(member.id))
        .map((offer) => (
          <Strip
            key={offer.id}
            tint="wait"
            icon={IconKey}
            action={
              <Link
                to={paths.member}
                params={{ memberId: offer.member.id }}
                className={buttonClass()}
              >
                {say('ownership.look')}
              </Link>
            }
          >
            {describeOffer(offer, desk)}
          </Strip>
        ))}
    </div>
  )
}
