import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { OwnershipOffer as Offer } from '#rules/shapes/ownership.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { describeOffer, keepNumber } from './describeOffer.ts'
import { useTeamCall } from './useTeamCall.ts'

/** The newest offer of the ownership to a member, on their screen: the buttons to answer it, or how it ended. */
export function OwnershipOffer({ offer }: { offer: Offer }) {
  const desk = useDesk()
  const isOpen = offer.state === 'open'
  const mayEnd = mayDo(desk.role, 'offerOwnership')
  const date = formatDay(offer.expiresAt, desk.dateLocale, viewerZone())
  return (
    <section aria-labelledby="ownership" className="mb-8 rounded-large border border-line p-4">
      <h2 id="ownership" className="text-title font-semibold">
        {say('ownership.title')}
      </h2>
      <p className="mt-1 text-balance wrap-anywhere">{describeOffer(offer, desk)}</p>
      {isOpen && <p className="text-small text-ink-2">{say('ownership.until', { date })}</p>}
      {isOpen &&
        (offer.side === 'member' ? <Answer offer={offer} /> : mayEnd && <Withdraw offer={offer} />)}
    </section>
  )
}

/** The two answers of the member; accepting asks first, because they cannot take it back alone. */
function Answer({ offer }: { offer: Offer }) {
  const business = useDesk().business.name
  const [isAsked, setAsked] = useState(false)
  const accept = useTeamCall(api.acceptOwnership, () => say('ownership.accepted', { business }))
  const decline = useTeamCall(api.endOffer, () => say('ownership.declined'))
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-narrow:*:grow">
      <Button look="primary" busy={accept.isPending} onClick={() => setAsked(true)}>
        {say('ownership.accept')}
      </Button>
      <Button busy={decline.isPending} onClick={() => decline.send(offer.id)}>
        {say('ownership.decline')}
      </Button>
      <Dialog
        question
        open={isAsked}
        onOpenChange={setAsked}
        title={say('ownership.acceptTitle', { business })}
        description={say(`ownership.means.${offer.giverBecomes}`, {
          giver: keepNumber(offer.giver.name),
        })}
      >
        <Button onClick={() => setAsked(false)}>{say('all.cancel')}</Button>
        <Button
          look="primary"
          onClick={() => {
            accept.send(offer.id)
            setAsked(false)
          }}
        >
          {say('ownership.accept')}
        </Button>
      </Dialog>
    </div>
  )
}

function Withdraw({ offer }: { offer: Offer }) {
  const withdraw = useTeamCall(api.endOffer, () => say('ownership.withdrawn'))
  return (
    <Button className="mt-4" busy={withdraw.isPending} onClick={() => withdraw.send(offer.id)}>
      {say('ownership.withdraw')}
    </Button>
  )
}
