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
}

/** Says at a glance how something stands: a sign in the tint of the state, a title that is announced, and what it means. */
export function StateCard({ tone, title, level, children }: StateCardProps) {
  const { tint, Icon } = looks[tone]
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex items-start gap-4 rounded-large border border-line p-4 max-sm:flex-col max-sm:gap-2">
      <span aria-hidden="true" className={`shrink-0 rounded-full p-2 ${tint}`}>
        <Icon size={24} stroke={1.75} />
      </span>
      <div className="min-w-0">
        <div role="status">
          <Title className="text-title font-semibold text-balance">{title}</Title>
        </div>
        {children}
      </div>
    </div>
  )
}
