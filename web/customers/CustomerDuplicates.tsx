import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { PhoneText } from '#web/phone/PhoneNumber.tsx'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { MergeDialog } from './MergeDialog.tsx'

type Other = CustomerView['duplicates'][number]

/** Lists customers of the same name, who may be the same person; nothing where there are none. */
export function CustomerDuplicates({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const [open, setOpen] = useState(false)
  const [other, setOther] = useState<Other | null>(null)
  if (customer.duplicates.length === 0) return null
  const mayMerge = mayDo(desk.role, 'mergeCustomers')
  return (
    <section
      aria-labelledby="customer-duplicates"
      className="tinted mb-6 rounded-large border border-line bg-paper-2 p-4"
    >
      <h2 id="customer-duplicates" className="text-body font-semibold">
        {say('customers.duplicates')}
      </h2>
      <p className="text-ink-2">{say('customers.duplicatesWhy')}</p>
      <ul className="mt-2 flex flex-col max-narrow:gap-3">
        {customer.duplicates.map((duplicate) => (
          <li
            key={duplicate.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 max-narrow:min-h-0 max-narrow:py-0"
          >
            <Link
              to={paths.customer}
              params={{ customerId: duplicate.id }}
              className="min-w-0 grow basis-48 rounded-base underline max-narrow:-my-2.5 max-narrow:basis-auto max-narrow:py-2.5"
            >
              {/* The name is that of the page: on a narrow phone the button stands beside the number. */}
              <span className="max-narrow:sr-only">{duplicate.name}</span>{' '}
              <PhoneText phone={duplicate} />
            </Link>
            {mayMerge && (
              <Button
                aria-label={say('customers.mergeWith', {
                  name: duplicate.name ?? '',
                  phone: isolatePhone(duplicate),
                })}
                onClick={() => {
                  setOther(duplicate)
                  setOpen(true)
                }}
              >
                {say('customers.merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other && (
        <MergeDialog
          key={other.id}
          open={open}
          onOpenChange={setOpen}
          customer={customer}
          other={other}
          desk={desk}
        />
      )}
    </section>
  )
}
