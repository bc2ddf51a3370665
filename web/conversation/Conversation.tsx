import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerMessage, CustomerView } from '#rules/shapes/customer.ts'
import type { MemberView } from '#rules/shapes/member.ts'
import type { Note } from '#rules/shapes/note.ts'
import type { ScheduledReply } from '#rules/shapes/scheduledReply.ts'
import { messagesQuery, scheduledRepliesQuery } from '#web/customers/customerQueries.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { Composer } from './Composer.tsx'
import { mergeNotes } from './mergeNotes.ts'
import { NoteBubble } from './NoteBubble.tsx'
import { notesQuery } from './noteQueries.ts'
import { ScheduledReplies } from './ScheduledReplies.tsx'
import { TextBubble } from './TextBubble.tsx'
import { TypingLine } from './TypingLine.tsx'
import { useMarkCustomerRead } from './useMarkCustomerRead.ts'
import { useSeeMentions } from './useSeeMentions.ts'

type ConversationProps = { customer: CustomerView; desk: Desk }
type IsPane = { isPane: boolean }

const filling = 'flex grow flex-col'

/**
 * The texts to and from a customer and the notes of colleagues, newest last, then the texts that go out later, with a box
 * to write. In a pane it is as high as the pane leaves room: the texts scroll, and the box stays in sight.
 */
export function Conversation({
  customer,
  desk,
  isPane = false,
}: ConversationProps & Partial<IsPane>) {
  useMarkCustomerRead(customer, desk.role)
  const isMoving = useIsLoading(customer.id)
  return (
    <section aria-labelledby="conversation" className={isPane ? filling : ''}>
      <h2 id="conversation" className={isPane ? 'sr-only' : 'mb-3 text-body font-semibold'}>
        {say('conversation.title')}
      </h2>
      <div className={`rounded-large border border-line ${isPane ? filling : ''}`}>
        <Texts customer={customer} desk={desk} isPane={isPane} />
        {!customer.erased && !isMoving && (
          <Composer customer={customer} desk={desk} isPane={isPane} />
        )}
      </div>
    </section>
  )
}

/** Tells whether something above the box is still to come, and would move its buttons away from under a finger. */
function useIsLoading(customerId: string): boolean {
  const texts = useInfiniteQuery(messagesQuery(customerId))
  const notes = useInfiniteQuery(notesQuery(customerId))
  const scheduled = useQuery(scheduledRepliesQuery(customerId))
  return texts.isLoading || notes.isLoading || scheduled.isLoading
}

function Texts({ customer, desk, isPane }: ConversationProps & IsPane) {
  const list = useInfiniteQuery(messagesQuery(customer.id))
  const notes = useInfiniteQuery(notesQuery(customer.id))
  const scheduled = useQuery(scheduledRepliesQuery(customer.id)).data?.data ?? []
  const { data: members } = useQuery(membersQuery)
  useSeeMentions(customer.id, notes.data?.pages[0]?.unseen === true)
  if (list.isPending) return <TextsSkeleton />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const shown = mergeNotes(
    { items: list.data.pages.flatMap((page) => page.data), hasMore: list.hasNextPage },
    { items: notes.data?.pages.flatMap((page) => page.data) ?? [], hasMore: notes.hasNextPage },
  )
  return (
    <div className={`relative ${isPane ? filling : ''}`}>
      {shown.length === 0 && scheduled.length === 0 ? (
        <p className="px-4 pt-6 pb-8 text-ink-2">{say(noTextsWords(customer, desk))}</p>
      ) : (
        <TextLog
          {...{ list, notes, shown, scheduled, customer, desk, isPane }}
          members={members?.data}
        />
      )}
      <TypingLine customerId={customer.id} members={members?.data} />
    </div>
  )
}

/** Returns the words for no texts: who cannot be written to yet gets a request first. */
function noTextsWords(customer: CustomerView, { role }: Desk) {
  const { inTouch, optedOutAt, erased, canAnswer } = customer
  if (!inTouch && !optedOutAt && !erased && mayDo(role, 'createRequest'))
    return 'conversation.noneNotInTouch'
  return canAnswer ? 'conversation.none' : 'conversation.noneUnheard'
}

type Lists = {
  list: UseInfiniteQueryResult
  notes: UseInfiniteQueryResult
  shown: ReturnType<typeof mergeNotes<CustomerMessage, Note>>
  scheduled: ScheduledReply[]
  members: readonly MemberView[] | undefined
}

function TextLog(props: Lists & ConversationProps & IsPane) {
  const { list, notes, shown, scheduled, members, customer, desk, isPane } = props
  const lists = [list, notes]
  // In a low window the pane scrolls as a whole before fewer than two or three texts are seen.
  // What a question above is about is seen whole.
  const least = customer.askedToStopAt ? 'min-h-32 max-md:min-h-52' : 'min-h-32'
  const height = isPane ? `${least} grow basis-0` : 'max-h-112'
  return (
    // A reversed column stays scrolled to its end while its content grows; the one child is not
    // reversed.
    <div
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      aria-label={say('conversation.texts')}
      className={`flex ${height} scroll-log flex-col-reverse rounded-t-large focus-visible:outline-offset-[-2px]`}
    >
      <div className="px-4 py-8">
        {lists.some(({ hasNextPage }) => hasNextPage) && (
          <div className="mb-4 flex justify-center">
            <Button
              busy={lists.some(({ isFetchingNextPage }) => isFetchingNextPage)}
              onClick={() => {
                for (const one of lists) if (one.hasNextPage) void one.fetchNextPage()
              }}
            >
              {say('conversation.earlier')}
            </Button>
          </div>
        )}
        <ol className="flex flex-col gap-4">
          {shown.map((one) =>
            'text' in one ? (
              <TextBubble key={one.text.id} text={one.text} customer={customer} desk={desk} />
            ) : (
              <NoteBubble key={one.note.id} note={one.note} members={members} desk={desk} />
            ),
          )}
        </ol>
        <ScheduledReplies replies={scheduled} customer={customer} desk={desk} />
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
