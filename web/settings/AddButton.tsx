import type { ComponentProps } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'

type AddButtonProps = Omit<ComponentProps<typeof Button>, 'look' | 'children'> & {
  /** The full words: in its name on every screen, and in sight where there is room for them. */
  children: string
}

/** The main button of a screen of the settings that lists what one may add to. */
export function AddButton({ children, ...rest }: AddButtonProps) {
  const short = say('all.add')
  const isInFull = children.toLowerCase().includes(short.toLowerCase())
  return (
    <Button look="primary" className="max-narrow:px-3" {...rest}>
      {/* A narrow phone has room for one word beside the title; who speaks that word finds the button by it (WCAG 2.5.3). */}
      <span aria-hidden={isInFull} className="narrow:hidden">
        {short}
      </span>{' '}
      <span className="max-narrow:sr-only">{children}</span>
    </Button>
  )
}
