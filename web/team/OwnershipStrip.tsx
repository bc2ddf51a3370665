import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { sessionQuery } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { PermittedLink } from '#web/staff/shell/PermittedLink.tsx'
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
          <div
            key={offer.id}
            className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base bg-wait-tint px-4 py-2 text-wait"
          >
            <p className="flex min-w-0 grow basis-48 items-start gap-2 wrap-anywhere">
              <IconKey aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
              {describeOffer(offer, desk)}
            </p>
            <PermittedLink
              to={paths.member}
              params={{ memberId: offer.member.id }}
              refusal={undefined}
            >
              {say('ownership.look')}
            </PermittedLink>
          </div>
        ))}
    </div>
  )
}
