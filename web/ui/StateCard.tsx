import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from './StatusChip.tsx'

const looks = {
  good: { tint: 'bg-good-tint text-good', Icon: IconCircleCheck },
  wait: { tint: 'bg-wait-tint text-wait', Icon: IconClock },
  bad: { tint: 'bg-bad-tint text-bad', Icon: IconAlertTriangle },
  still: { tint: 'bg-still-tint text-still', Icon: IconClock },
} as const satisfies Partial<Record<Tone, unknown>>

type StateCardProps = {
  tone: keyof typeof looks
  title: string
  /** The heading level of the title. */
  level: 2 | 3
  children: ReactNode
  /** A button: at the end of the card, on a phone below the words. */
  action?: ReactNode
}

/** Says at a glance how something stands: a sign in the tint of the state, a title that is announced, and what it means. */
export function StateCard({ tone, title, level, children, action }: StateCardProps) {
  const { tint, Icon } = looks[tone]
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-large border border-line p-4 sm:gap-x-4 ${action ? 'sm:grid-cols-[auto_minmax(0,1fr)_auto]' : ''}`}
    >
      {/* Beside the title; on a phone what it means has the whole width below them. */}
      <span
        aria-hidden="true"
        className={`self-start rounded-full p-0.5 sm:row-span-2 sm:p-2 ${tint}`}
      >
        <Icon size={24} stroke={1.75} />
      </span>
      <div role="status">
        <Title className="text-title font-semibold text-balance">{title}</Title>
      </div>
      <div className="max-sm:col-span-2 sm:col-start-2">{children}</div>
      {action && (
        <div className="max-sm:col-span-2 max-sm:mt-3 sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {action}
        </div>
      )}
    </div>
  )
}
