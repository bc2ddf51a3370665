import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { downloadLink } from '#web/staff/session/askProof.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { say } from '#web/words/say.ts'
import { EraseDialog } from './EraseDialog.tsx'

/** Offers what a person can demand of a business: a copy of their data, or its erasure. */
export function CustomerData({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const [open, setOpen] = useState(false)
  const mayExport = mayDo(desk.role, 'exportData')
  const mayErase = mayDo(desk.role, 'eraseCustomer')
  const isOwing = customer.totals.some(({ openMinor }) => openMinor > 0)
  const reason = !customer.erased && mayErase && isOwing ? say('customers.eraseOpen') : undefined
  return (
    <section aria-labelledby="customer-data">
      <h2 id="customer-data" className="mb-2 text-body font-semibold">
        {say('customers.data')}
      </h2>
      <p className="mb-3 text-ink-2">
        {say(customer.erased ? 'customers.dataErased' : 'customers.dataWhy')}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayExport && (
          <a {...downloadLink(`/v1/customers/${customer.id}/export`)} className={buttonClass()}>
            {say('customers.export')}
          </a>
        )}
        {!customer.erased && mayErase && (
          <Button look="danger" reason={reason} onClick={() => setOpen(true)}>
            {say('customers.erase')}
          </Button>
        )}
      </div>
      {!mayExport && <Reason>{say('customers.exportReason')}</Reason>}
      {!customer.erased && !mayErase && <Reason>{say('customers.eraseReason')}</Reason>}
      {reason && <Reason>{reason}</Reason>}
      <EraseDialog open={open} onOpenChange={setOpen} customer={customer} />
    </section>
  )
}
