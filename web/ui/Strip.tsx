import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { joinSentences } from '#web/words/joinSentences.ts'

const tints = {
  wait: ['bg-wait-tint', 'text-wait'],
  bad: ['bg-bad-tint', 'text-bad'],
  quiet: ['bg-still-tint', 'text-ink-2'],
} as const

type StripProps = {
  tint: keyof typeof tints
  /** The sign that stands at the first line of the words. */
  icon: Icon
  children: ReactNode
  /** A further sentence, which a phone only speaks: there the button leads to where it is written. */
  more?: string
  /** The buttons: at the end of the words, on a phone below them, at the words' edge. */
  action?: ReactNode
  /** True of words that need the whole width of a phone: the buttons stand below them. */
  isLong?: boolean
  className?: string
}

/**
 * A tinted line that says what is to know or to do, with a sign and its buttons. The words are ink, so that they are read.
 * On a narrow phone a short button stands beside the words too, unless their longest word would be torn.
 */
export function Strip(props: StripProps) {
  const { tint, icon: Sign, children, more, action, isLong, className = 'mb-4' } = props
  const [ground, colour] = tints[tint]
  return (
    <div
      className={`@container flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base ps-11 max-narrow:gap-x-2 max-narrow:ps-10 max-narrow:text-small print:hidden ${action ? 'py-2 pe-2' : 'py-2 pe-4'} ${isLong ? 'max-sm:pe-4 max-sm:pt-2 max-sm:pb-3' : ''} ${ground} ${className}`}
    >
      <p
        className={`flex max-w-full grow basis-40 items-start gap-2 @5xl:grow-0 @5xl:basis-auto ${isLong ? 'max-sm:basis-full' : 'max-narrow:basis-28'}`}
      >
        <Sign
          aria-hidden
          size={20}
          stroke={1.75}
          className={`-ms-7 mt-0.5 shrink-0 max-narrow:mt-0 ${colour}`}
        />
        <span className="max-w-3xl min-w-0 text-balance @5xl:max-w-5xl @5xl:text-wrap wrap-break-word">
          {children}
          {more && <span className="max-sm:sr-only">{joinSentences('', more)}</span>}
        </span>
      </p>
      {action && <span className="flex flex-wrap gap-2 max-narrow:*:px-3">{action}</span>}
    </div>
  )
}
