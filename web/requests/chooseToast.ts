import { formatMoney } from '#rules/money.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { addressOf } from '#web/staff/paths.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say, screenLanguage } from '#web/words/say.ts'

/** The toast of an event; by its `id` a later toast about the same thing replaces it. */
export type EventToast = {
  kind: 'success' | 'error'
  title: SpokenWords
  /** A sentence, or whom it is about, on a line of its own. */
  detail?: string | SpokenWords
  id: string
  /** The path of the screen that shows what the toast tells of; none where that is the current one. */
  opens?: string
}

/**
 * Chooses the toast of an event, or null: a payment and a bank's warning always have one, the others unless the screen
 * already shows what happened.
 * @param who what to call the customer; `locale` is the business's, for the amount
 * @param pathname the path of the current screen
 */
export function chooseToast(
  event: StreamEvent,
  who: SpokenWords,
  locale: string,
  pathname: string,
): EventToast | null {
  const chosen = chooseWords(event, who, locale, pathname)
  if (!chosen) return null
  const { request, subject } = event
  const opens = request ? addressOf.request(request.id) : addressOf.thread(subject)
  return opens === pathname ? chosen : { ...chosen, opens }
}

function chooseWords(
  event: StreamEvent,
  who: SpokenWords,
  locale: string,
  pathname: string,
): EventToast | null {
  const { type, request, subject, data } = event
  const isShown = pathname.endsWith(`/${subject}`)
  if (type === 'message.received')
    return isShown || (request && pathname.endsWith(`/${request.customer.id}`))
      ? null
      : {
          kind: 'success',
          title: sentenceAbout(who, (name) => say('toasts.replied', { name })),
          id: `replied-${subject}`,
        }
  if (type === 'note.mentioned')
    return isShown
      ? null
      : {
          kind: 'success',
          title: sentenceAbout(who, (name) => say('toasts.mentioned', { name })),
          id: `mentioned-${subject}`,
        }
  if (!request) return null
  switch (type) {
    case 'request.paid':
    case 'request.paid_late':
      return paidToast(request, data, who, locale)
    case 'payment.fraud_warned':
      return {
        kind: 'error',
        title: sentenceAbout(who, (name) => say('toasts.fraudWarned', { name })),
        detail: say('toasts.fraudWarnedDetail'),
        id: `fraud-warned-${request.id}`,
      }
    default:
      return isShown ? null : troubleToast(event, request, who, locale)
  }
}

function paidToast(
  { id, amountMinor, amountPaidMinor, currency }: NonNullable<StreamEvent['request']>,
  data: StreamEvent['data'],
  who: SpokenWords,
  locale: string,
): EventToast {
  const became = typeof data['became'] === 'string' ? data['became'] : null
  // For a request that was paid twice, the amount of this payment.
  const now = typeof data['amountMinor'] === 'number' ? data['amountMinor'] : null
  const paid = formatMoney(
    { amountMinor: now ?? (amountPaidMinor || amountMinor), currency },
    locale,
  )
  return {
    kind: 'success',
    title: sentenceAbout(who, (name) => say('toasts.paid', { name, amount: paid })),
    ...(became ? { detail: say('toasts.paidLate', { became }) } : {}),
    id: `paid-${id}`,
  }
}

/** Chooses the toast of something that went wrong and that its request's screen explains. */
function troubleToast(
  { type, data }: StreamEvent,
  { id, customer }: NonNullable<StreamEvent['request']>,
  who: SpokenWords,
  locale: string,
): EventToast | null {
  if (type === 'message.failed')
    return {
      kind: 'error',
      title: plain(say('toasts.textFailed')),
      detail: customer.name ? plain(customer.name) : who,
      id: `text-failed-${id}`,
    }
  if (type === 'payment.declined')
    return {
      kind: 'error',
      title: plain(say('toasts.declined')),
      detail: customer.name ? plain(customer.name) : who,
      id: `declined-${id}`,
    }
  if (type !== 'payment.disputed') return null
  const kind = data['inquiry'] === true ? 'inquiry' : 'dispute'
  return {
    kind: 'error',
    title: sentenceAbout(who, (name) => say('toasts.disputed', { kind, name })),
    detail: answerWords(data, locale),
    id: `disputed-${id}`,
  }
}

/** Says by when to answer a dispute, or, where the bank takes no answer, where to see what can be done. */
function answerWords({ respondBy }: StreamEvent['data'], locale: string): string {
  if (typeof respondBy !== 'string') return say('toasts.disputedDetail')
  const dateLocale = `${screenLanguage()}-${new Intl.Locale(locale).maximize().region}`
  return say('toasts.disputedBy', { by: formatDay(respondBy, dateLocale, viewerZone()) })
}

/** Returns words that are spoken as they are shown. */
const plain = (words: string): SpokenWords => ({ shown: words, spoken: words })

/** Shortens a name for the screen; it is spoken in full. */
export function shortName(name: string, charactersMax: number): SpokenWords {
  const letters = [...name]
  const isLong = letters.length > charactersMax
  return { shown: isLong ? `${letters.slice(0, charactersMax - 1).join('')}…` : name, spoken: name }
}

/** Writes a sentence about a customer, as it is shown and as it is spoken. */
export function sentenceAbout(who: SpokenWords, sentence: (name: string) => string): SpokenWords {
  return { shown: sentence(who.shown), spoken: upperFirst(sentence(who.spoken)) }
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
