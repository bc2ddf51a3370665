import { useInfiniteQuery } from '@tanstack/react-query'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { ReplyBox } from './ReplyBox.tsx'
import { ScheduledReplies } from './ScheduledReplies.tsx'
import { TextBubble } from './TextBubble.tsx'
import { useMarkCustomerRead } from './useMarkCustomerRead.ts'

type ConversationProps = { customer: CustomerView; desk: Desk }

/** The texts to and from a customer, newest last, with a box to reply. */
export function Conversation({ customer, desk }: ConversationProps) {
  useMarkCustomerRead(customer, desk.role)
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="mb-3 text-body font-semibold">
        {say('conversation.title')}
      </h2>
      <div className="rounded-large border border-line">
        <Texts customer={customer} desk={desk} />
        <ScheduledReplies customerId={customer.id} desk={desk} />
        {!customer.erased && <ReplyBox customer={customer} desk={desk} />}
      </div>
    </section>
  )
}

function Texts({ customer, desk }: ConversationProps) {
  const list = useInfiniteQuery(messagesQuery(customer.id))
  if (list.isPending) return <TextsSkeleton />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const texts = list.data.pages.flatMap((page) => page.data).toReversed()
  if (texts.length === 0) {
    return (
      <p className="px-4 py-6 text-ink-2">
        {say(customer.canAnswer ? 'conversation.none' : 'conversation.noneUnheard')}
      </p>
    )
  }
  return (
    // A reversed column stays scrolled to its end while its content grows; the one child is not
    // reversed.
    <div
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      aria-label={say('conversation.texts')}
      className="flex max-h-112 flex-col-reverse overflow-y-auto rounded-t-large focus-visible:outline-offset-[-2px]"
    >
      <div className="px-4 py-4">
        {list.hasNextPage && (
          <div className="mb-4 flex justify-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {say('conversation.earlier')}
            </Button>
          </div>
        )}
        <ol className="flex flex-col gap-4">
          {texts.map((text) => (
            <TextBubble key={text.id} text={text} customer={customer} desk={desk} />
          ))}
        </ol>
      </div>
    </div>
  )
}

function TextsSkeleton() {
  return (
    <div aria-hidden="true" className="flex animate-pulse flex-col gap-4 p-4">
      <div className="h-12 w-3/5 self-end rounded-large bg-paper-3" />
      <div className="h-12 w-2/5 rounded-large bg-paper-3" />
      <div className="h-12 w-1/2 self-end rounded-large bg-paper-3" />
    </div>
  )
}
