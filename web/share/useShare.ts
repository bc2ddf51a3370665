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

/** What is needed of a request to hand its link over. */
export type SharedRequest = Pick<
  RequestView,
  'id' | 'status' | 'payLink' | 'amountMinor' | 'currency' | 'whatFor' | 'customer'
>

type Share = {
  /** Hands the link over this way and notes it; one that was not open opens first. */
  share: (how: ShareWay) => void
  /** Which way is being opened; null while none is. */
  busyWith: ShareWay | null
  /** The link as far as it works; null for a request that nobody can pay yet. */
  link: string | null
}

/**
 * The ways to hand a request's link over, each noted in its history.
 * @param onShared hears of the request as it is after each.
 */
export function useShare(request: SharedRequest, onShared?: (request: RequestView) => void): Share {
  const { business } = useDesk()
  const cache = useQueryClient()
  const link = request.status === 'draft' || request.status === 'scheduled' ? null : request.payLink
  const noting = useMutation({
    mutationFn: (how: ShareWay) => api.shareRequest(request.id, how),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        // Where there is a link already, it has been handed over all the same.
        const { detail } = outcome.problem
        toast.error(say(link ? 'share.notKept' : 'share.failed'), { detail, id: 'share' })
        return
      }
      cache.setQueryData(['requests', 'one', request.id], outcome.data)
      onShared?.(outcome.data)
    },
  })
  const hand = (how: ShareWay, to: string) =>
    handOver(how, to, wordsOf(request, business, to), request)
  return {
    link,
    busyWith: noting.isPending && !link ? noting.variables : null,
    share(how) {
      // At once, while the press still counts as one: browsers open windows and sheets only then.
      if (link) hand(how, link)
      noting.mutate(how, {
        onSuccess: (outcome) => {
          if (!link && outcome.ok && outcome.data.payLink) hand(how, outcome.data.payLink)
        },
      })
    },
  }
}

/** Short and in no language: who reads it may not read that of these screens. */
function wordsOf(
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
  // Whoever closes the sheet without choosing has done nothing wrong.
  if (how === 'system') void navigator.share({ text: words }).catch(() => {})
}
