import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { Thread } from '#rules/shapes/thread.ts'
import { Conversation } from '#web/conversation/Conversation.tsx'
import { AskedToStop } from '#web/customers/AskedToStop.tsx'
import { customerQuery } from '#web/customers/customerQueries.ts'
import { MissingCustomer } from '#web/customers/MissingCustomer.tsx'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { AskThemLink } from './AskThemLink.tsx'
import { InboxLink } from './InboxLink.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import type { InboxSearch } from './readInboxSearch.ts'
import { ThreadActions } from './ThreadActions.tsx'
import { ThreadState } from './ThreadState.tsx'
import { threadQuery } from './threadQueries.ts'

/** The chosen thread: whose it is and what is to be done, the customer's open requests, and the texts. */
export function ThreadPane({ id, search }: { id: string; search: InboxSearch }) {
  const isWide = useIsWide()
  const desk = useDesk()
  const thread = useQuery(threadQuery(id))
  const customer = useQuery(customerQuery(id))
  const failed = [thread, customer].find(({ isError, data }) => isError && !data)
  if (failed && troubleOf(failed.error).code === 'not_found') return <MissingCustomer />
  return (
    <>
      {!isWide && !(thread.data && customer.data) && <InboxLink search={search} />}
      {failed && (
        <Trouble
          level={isWide ? 2 : 1}
          error={failed.error}
          onRetry={() => void Promise.all([thread.refetch(), customer.refetch()])}
        />
      )}
      {thread.data && customer.data ? (
        <Shown thread={thread.data} customer={customer.data} desk={desk} search={search} />
      ) : (
        !failed && (
          <div aria-hidden="true" className="flex animate-pulse flex-col gap-4">
            <div className="h-8 w-1/2 rounded-base bg-paper-3" />
            <div className="h-64 rounded-large bg-paper-3" />
          </div>
        )
      )}
    </>
  )
}

type ShownProps = { thread: Thread; customer: CustomerView; desk: Desk; search: InboxSearch }

function Shown({ thread, customer, desk, search }: ShownProps) {
  const isWide = useIsWide()
  const name = customer.name ?? isolatePhone(customer)
  const Title = isWide ? 'h2' : 'h1'
  return (
    <div className="flex max-w-3xl grow flex-col gap-2 md:shrink-0 md:gap-4">
      {!isWide && <PageTitle title={name} />}
      {/* In a window too low for the texts the whole scrolls, and the name stays in sight. */}
      <header className="sticky top-0 z-10 -mx-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 max-narrow:gap-x-2 bg-paper px-4 pb-2 md:-top-1 md:mx-0 md:-mb-2 md:px-0">
        <div className="flex min-w-0 grow basis-28 gap-1">
          {!isWide && <InboxLink search={search} isSign />}
          <div className="min-w-0 max-md:pt-2">
            <Title className="text-title font-semibold wrap-anywhere md:leading-8 max-narrow:text-body">
              <Link
                to={paths.customer}
                params={{ customerId: customer.id }}
                title={customer.name ?? undefined}
                dir="auto"
                className="rounded-base hover:underline max-narrow:line-clamp-3"
              >
                {name}
              </Link>
            </Title>
            <ThreadState thread={thread} desk={desk} />
          </div>
        </div>
        <ThreadActions thread={thread} desk={desk} search={search}>
          {isWide && <AskThemLink customer={customer} />}
        </ThreadActions>
      </header>
      <AskedToStop customerId={customer.id} desk={desk} isInThread />
      <OpenRequests customer={customer} desk={desk} />
      <Conversation customer={customer} desk={desk} isPane />
    </div>
  )
}
