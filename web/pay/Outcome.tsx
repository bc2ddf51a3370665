import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClockPause,
  IconHourglassEmpty,
  IconLink,
  IconLinkOff,
  IconProgress,
  IconShieldLock,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Words } from './Note.tsx'

const icons = {
  paid: IconCheck,
  partlyRefunded: IconArrowBackUp,
  refunded: IconArrowBackUp,
  processing: IconProgress,
  needsAction: IconShieldLock,
  canceled: IconBan,
  expired: IconHourglassEmpty,
  replaced: IconLink,
  paused: IconClockPause,
  away: IconClockPause,
  unknown: IconLinkOff,
} as const

/**
 * Replaces the card form once there is nothing to type. With `takesFocus` the heading gets the focus,
 * so that a keyboard or screen reader that was in the replaced part is not left on nothing.
 */
export function Outcome(props: {
  kind: keyof typeof icons
  words: Words
  takesFocus?: boolean
  /** The outcome is all there is on the page, so its title is the page's heading. */
  alone?: boolean
  children?: ReactNode
}) {
  const Icon = icons[props.kind]
  const Heading = props.alone ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  const focusWhenReplacing = useEffectEvent(() => {
    if (props.takesFocus) heading.current?.focus()
  })
  useEffect(() => focusWhenReplacing(), [])
  return (
    <section className={`outcome ${props.kind}`}>
      <span className="badge">
        <Icon size={28} stroke={2} aria-hidden="true" />
      </span>
      <Heading ref={heading} tabIndex={-1}>
        {props.words.title}
      </Heading>
      {/* Amounts and minutes in it may differ, or be written differently, in the browser. */}
      <p suppressHydrationWarning>{props.words.next}</p>
      {props.children}
    </section>
  )
}
