import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { Conversation } from '#web/conversation/Conversation.tsx'
import { PhoneNumber } from '#web/phone/PhoneNumber.tsx'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { MoneySentence } from '#web/ui/MoneySentence.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { FactsSkeleton, RowsSkeleton, TitleSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'
import { AskedToStop } from './AskedToStop.tsx'
import { ConsentHistory } from './ConsentHistory.tsx'
import { CustomerConsent } from './CustomerConsent.tsx'
import { CustomerData } from './CustomerData.tsx'
import { CustomerDuplicates } from './CustomerDuplicates.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerRequests } from './CustomerRequests.tsx'
import { CustomerTotals } from './CustomerTotals.tsx'
import { customerQuery } from './customerQueries.ts'
import { EditCustomer } from './EditCustomer.tsx'
import { MissingCustomer } from './MissingCustomer.tsx'

/** The screen of one customer: number, local time, requests and conversation. */
export function ShowCustomerPage() {
  const { customerId } = getRouteApi('/staff/customers/$customerId').useParams()
  const { data: customer, error, isError, refetch } = useQuery(customerQuery(customerId))
  if (isError && troubleOf(error).code === 'not_found') return <MissingCustomer />
  return (
    <>
      <BackLink to={paths.customers}>{say('customers.title')}</BackLink>
      {customer && <Customer key={customer.id} customer={customer} />}
      {!customer && isError && <Trouble level={1} error={error} onRetry={() => void refetch()} />}
      {!customer && !isError && <CustomerSkeleton />}
    </>
  )
}

// On a phone in one column; on a desktop the facts stand beside the activity.
const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12'

function Customer({ customer }: { customer: CustomerView }) {
  const desk = useDesk()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (customer.erased) return <Erased customer={customer} desk={desk} />
  return (
    <>
      <Head customer={customer} desk={desk} edit={edit} onEdit={() => setEditing(true)} />
      <AskedToStop customerId={customer.id} desk={desk} />
      <CustomerDuplicates customer={customer} desk={desk} />
      <div className={columns}>
        <CustomerFacts customer={customer} desk={desk} />
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Conversation customer={customer} desk={desk} />
          <CustomerRequests customer={customer} desk={desk} />
        </div>
        <div className="flex flex-col gap-8">
          <CustomerTotals customer={customer} desk={desk} />
          <CustomerConsent customer={customer} desk={desk}>
            <ConsentHistory customer={customer} desk={desk} />
          </CustomerConsent>
          <CustomerData customer={customer} desk={desk} />
        </div>
      </div>
      <Sheet
        open={isEditing}
        onOpenChange={setEditing}
        title={say('customers.editLabel')}
        finalFocus={edit}
      >
        <EditCustomer customer={customer} onDone={() => setEditing(false)} />
      </Sheet>
    </>
  )
}

type HeadProps = {
  customer: CustomerView
  desk: Desk
  /** The button that opens the form, and gets the focus back. */
  edit: RefObject<HTMLButtonElement | null>
  onEdit: () => void
}

/** The name, what they owe, and what can be done; a member who may never do it sees no button. */
function Head({ customer, desk, edit, onEdit }: HeadProps) {
  return (
    <header className="mt-1 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
      <PageTitle title={customer.name ?? isolatePhone(customer)} />
      <div className="min-w-0">
        <h1 className="text-page font-semibold wrap-anywhere">
          {customer.name ?? <PhoneNumber phone={customer} />}
        </h1>
        <div className="flex flex-wrap items-center gap-x-3">
          <Owes customer={customer} desk={desk} />
          {customer.optedOutAt && <StatusChip tone="bad">{say('customers.optedOut')}</StatusChip>}
        </div>
      </div>
      <div className="flex max-w-full flex-wrap gap-2 empty:hidden max-md:grow max-md:[&>:last-child]:grow">
        {mayDo(desk.role, 'saveCustomer') && (
          <Button ref={edit} onClick={onEdit}>
            {say('customers.edit')}
          </Button>
        )}
        <AskLink customer={customer} />
      </div>
    </header>
  )
}

/** Says what they owe, in each currency; nothing where all is paid. */
function Owes({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const owed = customer.totals.flatMap(({ openMinor, currency }) =>
    openMinor > 0 ? [{ amountMinor: openMinor, currency }] : [],
  )
  if (owed.length === 0) return null
  return (
    <MoneySentence
      className="font-medium text-wait tabular-nums"
      sentence={(list) => say('customers.owes', { amount: list(owed, desk.business) })}
    />
  )
}

/** A link to a new request for this customer. */
function AskLink({ customer }: { customer: CustomerView }) {
  const name = customer.name ?? isolatePhone(customer)
  return (
    <NewRequestLink
      customer={customer.id}
      // Distinct from the link in the bar, which names no customer.
      aria-label={say('customers.askThem', { name })}
    >
      <IconPlus aria-hidden size={18} stroke={2} />
      {say('customers.ask')}
    </NewRequestLink>
  )
}

/** An erased customer: what stays for the books, without a name. */
function Erased({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  return (
    <>
      <PageTitle title={say('customers.erasedPerson')} />
      <header className="mt-1 mb-6">
        <h1 className="text-page font-semibold">{say('customers.erasedPerson')}</h1>
        <p className="text-ink-2">{say('customers.erasedWhy')}</p>
      </header>
      <div className={columns}>
        <CustomerTotals customer={customer} desk={desk} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CustomerRequests customer={customer} desk={desk} />
        </div>
        <CustomerData customer={customer} desk={desk} />
      </div>
    </>
  )
}

function CustomerSkeleton() {
  return (
    <>
      <h1 className="sr-only">{say('customers.loading')}</h1>
      <div aria-hidden="true" className="mt-1">
        {/* On a phone the buttons stand below the name, on a desktop beside it. */}
        <div className="mb-6 flex min-h-11 animate-pulse flex-wrap items-center justify-between gap-4">
          <div className="min-h-14 *:rounded-base *:bg-paper-3">
            <div className="mt-0.5 h-7 w-48" />
            <div className="mt-1 h-5 w-28" />
          </div>
          <div className="flex gap-2 max-md:grow">
            <div className="h-11 w-16 rounded-base bg-paper-3" />
            <div className="h-11 w-40 rounded-base bg-paper-3 max-md:grow" />
          </div>
        </div>
        <div className={columns}>
          <div>
            <TitleSkeleton className="mb-3 animate-pulse" />
            <FactsSkeleton facts={5} long={3} />
          </div>
          <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div>
              <TitleSkeleton className="mb-3 animate-pulse" />
              <ConversationSkeleton />
            </div>
            <div>
              <TitleSkeleton className="mb-3 animate-pulse" />
              <RowsSkeleton rows={2} />
            </div>
          </div>
          <div>
            <TitleSkeleton className="mb-3 animate-pulse" />
            <FactsSkeleton facts={3} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The texts, and the box below them. */
function ConversationSkeleton() {
  return (
    <div className="animate-pulse rounded-large border border-line *:px-4">
      <div className="flex flex-col gap-4 py-8 *:rounded-large *:bg-paper-3">
        <div className="h-28 w-4/5 self-end" />
        <div className="h-12 w-2/5" />
      </div>
      <div className="flex flex-col gap-3 border-t border-line py-3 *:rounded-base *:bg-paper-3">
        <div className="h-10 w-40" />
        <div className="h-11" />
      </div>
    </div>
  )
}
