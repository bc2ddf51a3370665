import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#rules/money.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { shareWays } from '#rules/shapes/requestActions.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { copyText } from '#web/ui/copyText.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { smsLink, whatsappLink } from './shareLinks.ts'

export type ShareWay = (typeof shareWays)[number]

/** The parts of a request that sharing needs. */
export type SharedRequest = Pick<
  RequestView,
  'id' | 'status' | 'payLink' | 'amountMinor' | 'currency' | 'whatFor' | 'customer'
>

type Share = {
  /** Shares the link in one way and records it; a request that is not open is opened first. */
  share: (how: ShareWay) => void
  /** The way for which the request is being opened; null while none is. */
  busyWith: ShareWay | null
  /** The link, or null while the request cannot be paid yet. */
  link: string | null
}

/**
 * Returns the ways to share a request's link, each recorded in its history.
 * @param onShared called with the request after each share
 */
export function useShare(request: SharedRequest, onShared?: (request: RequestView) => void): Share {
  const { business } = useDesk()
  const cache = useQueryClient()
  const link = request.status === 'draft' || request.status === 'scheduled' ? null : request.payLink
  const recording = useMutation({
    mutationFn: (how: ShareWay) => api.shareRequest(request.id, how),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        // If there was a link already, it has been shared all the same.
        const { detail } = outcome.problem
        toast.error(say(link ? 'share.notKept' : 'share.failed'), { detail, id: 'share' })
        return
      }
      cache.setQueryData(['requests', 'one', request.id], outcome.data)
      onShared?.(outcome.data)
    },
  })
  const shareLink = (how: ShareWay, to: string) =>
    handOver(how, to, shareMessage(request, business, to), request)
  return {
    link,
    busyWith: recording.isPending && !link ? recording.variables : null,
    share(how) {
      // Synchronously, within the user activation: browsers open windows and share sheets only then.
      if (link) shareLink(how, link)
      recording.mutate(how, {
        onSuccess: (outcome) => {
          if (!link && outcome.ok && outcome.data.payLink) shareLink(how, outcome.data.payLink)
        },
      })
    },
  }
}

/** Returns the message to share: short and without a language, since the reader's may differ. */
function shareMessage(
  { amountMinor, currency, whatFor }: SharedRequest,
  business: { name: string; locale: string },
  link: string,
): string {
  const amount = formatMoney({ amountMinor, currency }, business.locale)
  return say('share.message', { business: business.name, amount, whatFor, link })
}

function handOver(
  how: ShareWay,
  link: string,
  words: string,
  { customer: { phone } }: SharedRequest,
): void {
  if (how === 'copy') {
    void copyText(link, {
      id: 'link',
      copied: say('share.copied'),
      notCopied: say('share.notCopied'),
    })
  }
  if (how === 'sms') location.assign(smsLink(phone, words, navigator.userAgent))
  if (how === 'whatsapp') window.open(whatsappLink(phone, words), '_blank', 'noopener')
  // Closing the share sheet without choosing is not an error.
  if (how === 'system') void navigator.share({ text: words }).catch(() => {})
}
