import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { CustomerConsent } from '#web/customers/CustomerConsent.tsx'
import { EditCustomer } from '#web/customers/EditCustomer.tsx'
import { tellCanceled, useRequestAction } from '#web/requests/one/useRequestAction.ts'
import { listQuery } from '#web/requests/requestQueries.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { OfferFrame } from './OfferFrame.tsx'

type WrongPersonOfferProps = {
  customer: CustomerView
  desk: Desk
  /** The button that dismisses the offer. */
  no: ReactNode
  /** Dismisses the offer: what it asks for is done. */
  onDone: () => void
}

/** Offers what helps when a text reached somebody else: another number, no more texts, no request. */
export function WrongPersonOffer({ customer, desk, no, onDone }: WrongPersonOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const reason = mayDo(desk.role, 'saveCustomer') ? undefined : say('all.notAllowed')
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <OfferFrame words={say('conversation.offer.wrong')} reason={reason}>
      <Button reason={reason} onClick={() => setOpen(true)}>
        {say('conversation.offer.wrongDo')}
      </Button>
      {no}
      <Sheet open={isOpen} onOpenChange={setOpen} title={say('conversation.offer.wrongTitle')}>
        <WhatToDo customer={customer} desk={desk} onDone={close} />
      </Sheet>
    </OfferFrame>
  )
}

function WhatToDo({ customer, desk, onDone }: Omit<WrongPersonOfferProps, 'no'>) {
  const [isEditing, setEditing] = useState(false)
  const { data } = useInfiniteQuery(listQuery({ customer: customer.id }))
  const open = (data?.pages.flatMap((page) => page.data) ?? []).filter(
    ({ status }) => status === 'open' || status === 'scheduled',
  )
  if (isEditing) return <EditCustomer customer={customer} onDone={() => setEditing(false)} />
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="mb-2 text-body font-semibold">{say('conversation.offer.number')}</h3>
        <Button onClick={() => setEditing(true)}>{say('conversation.offer.correct')}</Button>
      </section>
      <CustomerConsent customer={customer} desk={desk} />
      {open.map((row) => (
        <CancelOne key={row.id} row={row} desk={desk} />
      ))}
      <FormFoot>
        <Button look="primary" onClick={onDone}>
          {say('conversation.offer.done')}
        </Button>
      </FormFoot>
    </div>
  )
}

function CancelOne({ row, desk }: { row: RequestRow; desk: Desk }) {
  const [asks, setAsks] = useState(false)
  const cache = useQueryClient()
  const { run, isPending } = useRequestAction(row.id, api.cancelRequest, (canceled) => {
    tellCanceled(cache, canceled)
    void cache.invalidateQueries({ queryKey: ['requests'] })
  })
  return (
    <section>
      <h3 className="mb-2 text-body font-semibold wrap-anywhere">
        {say('conversation.offer.request', {
          whatFor: row.whatFor,
          amount: formatMoney(row, desk.business.locale),
        })}
      </h3>
      <Button
        look="danger"
        busy={isPending}
        reason={mayDo(desk.role, 'cancelRequest') ? undefined : say('all.notAllowed')}
        onClick={() => setAsks(true)}
      >
        {say('request.do.cancel')}
      </Button>
      <Dialog
        question
        open={asks}
        onOpenChange={setAsks}
        title={say('request.cancel.title')}
        description={say('request.cancel.body')}
      >
        <Button onClick={() => setAsks(false)}>{say('request.cancel.keep')}</Button>
        <Button
          look="danger"
          onClick={() => {
            setAsks(false)
            run()
          }}
        >
          {say('request.cancel.do')}
        </Button>
      </Dialog>
    </section>
  )
}
