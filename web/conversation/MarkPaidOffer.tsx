import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { MarkPaidForm } from '#web/requests/one/MarkPaidForm.tsx'
import { whyNotNow } from '#web/requests/one/whyNotNow.ts'
import { listQuery, requestQuery } from '#web/requests/requestQueries.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { OfferFrame } from './OfferFrame.tsx'

/** The most requests that one offer has buttons for: the others are beside the conversation. */
const offeredMax = 3

type MarkPaidOfferProps = {
  /** When the text came: it cannot be about a request that was made later. */
  at: string
  customer: CustomerView
  desk: Desk
  /** The button that dismisses the offer. */
  no: ReactNode
}

/** Offers to mark the requests that wait for money as paid by transfer; nothing where none waits. */
export function MarkPaidOffer({ at, customer, desk, no }: MarkPaidOfferProps) {
  const { data } = useInfiniteQuery(listQuery({ customer: customer.id }))
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const owed = rows
    .filter(({ status, createdAt }) => status === 'open' && createdAt <= at)
    .slice(0, offeredMax)
  if (owed.length === 0) return null
  return (
    <OfferFrame words={say('conversation.offer.paid')}>
      {owed.map((row) => (
        <MarkPaid key={row.id} row={row} desk={desk} isOnly={owed.length === 1} />
      ))}
      {no}
    </OfferFrame>
  )
}

function MarkPaid({ row, desk, isOnly }: { row: RequestRow; desk: Desk; isOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { data: request } = useQuery(requestQuery(row.id))
  const amount = formatMoney(row, desk.business.locale)
  if (!request) return null
  return (
    <>
      <Button
        reason={whyNotNow('markPaid', request, desk, new Date())}
        onClick={() => setOpen(true)}
      >
        {isOnly
          ? say('conversation.offer.markPaid')
          : say('conversation.offer.markThis', { amount, whatFor: row.whatFor })}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={say('request.markPaid.title')}>
        <MarkPaidForm request={request} came="bank_transfer" onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
