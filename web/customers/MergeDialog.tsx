import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { formatDay } from '#web/ui/formatTime.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { customerQuery } from './customerQueries.ts'

type Other = ShownPhone & { id: string; name: string | null }

type MergeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  customer: CustomerView
  other: Other
  desk: Desk
}

/** Asks which number stays before two customers are merged, and says what happens to the other. */
export function MergeDialog({ open, onOpenChange, customer, other, desk }: MergeDialogProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={say('customers.mergeTitle')}
      description={say('customers.mergeWhy')}
    >
      <MergeForm
        customer={customer}
        other={other}
        desk={desk}
        onClose={() => onOpenChange(false)}
      />
    </Sheet>
  )
}

type MergeFormProps = Pick<MergeDialogProps, 'customer' | 'other' | 'desk'> & {
  onClose: () => void
}

function MergeForm({ customer, other, desk, onClose }: MergeFormProps) {
  const [keptId, setKeptId] = useState(customer.id)
  const { data: otherView } = useQuery(customerQuery(other.id))
  const call = useMerge(onClose)
  const [kept, gone] = keptId === customer.id ? [customer, other] : [other, customer]
  const moved = gone === customer ? customer : otherView
  return (
    <form
      aria-label={say('customers.mergeLabel')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        call.send({ keptId: kept.id, fromId: gone.id }, event.currentTarget)
      }}
    >
      <fieldset>
        <legend className="mb-1 text-body font-medium">{say('customers.mergeWhich')}</legend>
        {[customer, other].map((one) => (
          <RadioChoice
            key={one.id}
            name="kept"
            value={one.id}
            label={isolatePhone(one)}
            effect={mergeFacts(one === customer ? customer : otherView, desk)}
            checked={keptId === one.id}
            onChoose={() => setKeptId(one.id)}
          />
        ))}
      </fieldset>
      <ul aria-live="polite" className="flex list-disc flex-col gap-1 ps-5 text-pretty text-ink-2">
        {moved && <li>{say('customers.mergeMoves', { count: moved.requests.count })}</li>}
        <li>{say('customers.mergeReplies', { phone: isolatePhone(gone) })}</li>
        {(customer.optedOutAt || otherView?.optedOutAt) && <li>{say('customers.mergeStopped')}</li>}
      </ul>
      {call.problem && <FormProblem problem={call.problem} />}
      {call.errors['from'] && <FormProblem>{call.errors['from']}</FormProblem>}
      <FormFoot>
        <Button onClick={onClose}>{say('all.cancel')}</Button>
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('customers.mergeDo')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Returns what distinguishes one customer from the other; until it is loaded, a blank of the same height. */
function mergeFacts(customer: CustomerView | undefined, desk: Desk): string {
  if (!customer) return '\u00a0'
  const day = formatDay(customer.createdAt, desk.dateLocale, desk.business.timeZone)
    // A date stays on one line.
    .replaceAll(' ', '\u00a0')
  return say('customers.mergeFacts', { count: customer.requests.count, day })
}

type Pair = { keptId: string; fromId: string }

function useMerge(onClose: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const merge = useKeyedCall(({ keptId, fromId }: Pair, key) =>
    api.mergeCustomers(keptId, fromId, key),
  )
  return useFormCall(merge, async (kept) => {
    cache.setQueryData(customerQuery(kept.id).queryKey, kept)
    onClose()
    toast.success(say('customers.merged'))
    await navigate({ to: paths.customer, params: { customerId: kept.id }, replace: true })
    void cache.invalidateQueries({ queryKey: ['customers'] })
    void cache.invalidateQueries({ queryKey: ['requests'] })
  })
}
