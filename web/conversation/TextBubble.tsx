import { Link } from '@tanstack/react-router'
import type { MessagePurpose } from '#rules/message.ts'
import type { CustomerMessage, CustomerView } from '#rules/shapes/customer.ts'
import { messageStatusWords } from '#web/requests/statusWords.ts'
import { paths } from '#web/staff/paths.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Bubble } from '#web/ui/Bubble.tsx'
import { formatRecent } from '#web/ui/formatTime.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { OfferToAct } from './OfferToAct.tsx'
import { Pictures } from './Pictures.tsx'
import { TextReason } from './TextReason.tsx'

type TextBubbleProps = { text: CustomerMessage; customer: CustomerView; desk: Desk }

/** One text, sent or received, with its purpose and its status. */
export function TextBubble({ text, customer, desk }: TextBubbleProps) {
  const { word, tone } = messageStatusWords(text.status)
  const isInbound = text.direction === 'inbound'
  return (
    <li className={`flex flex-col ${isInbound ? 'items-start' : 'items-end'}`}>
      <Pictures pictures={text.pictures} from={customer.name} />
      {text.body && <Bubble isInbound={isInbound}>{text.body}</Bubble>}
      <p
        className={`mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2 ${isInbound ? '' : 'justify-end'}`}
      >
        {!isInbound && <StatusChip tone={tone}>{word}</StatusChip>}
        <About text={text} />
        <time dateTime={text.at}>
          {formatRecent(text.at, Date.now(), desk.dateLocale, viewerZone())}
        </time>
      </p>
      <TextReason text={text} desk={desk} />
      {text.offer && <OfferToAct text={text} customer={customer} desk={desk} />}
    </li>
  )
}

/** Names the purpose of a text, with a link to its request. */
function About({ text }: { text: CustomerMessage }) {
  const kind = kindWords(text.purpose) ?? (text.requestId && say('conversation.aboutRequest'))
  if (!kind) return null
  if (!text.requestId) return kind
  return (
    <Link
      to={paths.request}
      params={{ requestId: text.requestId }}
      className="rounded-base underline hover:text-ink"
    >
      {kind}
    </Link>
  )
}

function kindWords(purpose: MessagePurpose): string | null {
  return purpose === 'reply' ? null : say(`conversation.kind.${purpose}`)
}
