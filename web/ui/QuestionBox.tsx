import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'

type QuestionBoxProps = {
  title: string
  ref?: Ref<HTMLElement>
  className: string
  children: ReactNode
}

/** Frames a question that waits for somebody's decision, above what it is about. */
export function QuestionBox({ title, ref, className, children }: QuestionBoxProps) {
  const heading = useId()
  return (
    <section
      ref={ref}
      aria-labelledby={heading}
      className={`rounded-large border border-line bg-wait-tint ${className}`}
    >
      <h2 id={heading} className="flex items-start gap-2 text-body font-semibold text-wait">
        <IconAlertTriangle aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
        {title}
      </h2>
      {children}
    </section>
  )
}
