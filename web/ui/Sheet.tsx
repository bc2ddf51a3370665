import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { say } from '#web/words/say.ts'
import { panel } from './panel.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One or two sentences above the form. */
  description?: string
  /** A form whose fields stand side by side where there is room. */
  isWide?: boolean
  /** It may come over another sheet, to which it does not belong. */
  isOver?: boolean
  /** The element that gets the focus first; without it, the button that closes. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The element that gets the focus back; without it, or while there is none, the one that had it. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined
  children: ReactNode
}

/**
 * A panel over the screen, for forms and lists: its title and the foot of its form stay in sight while its body scrolls.
 * Esc closes it and focus returns. A question is a `Dialog`.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, isWide, isOver, children, ...focus } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={panel.backdrop} />
        <Dialog.Popup
          {...focus}
          data-over={isOver || undefined}
          className={`${panel.frame} ${panel.place} ${isWide ? 'md:max-w-2xl' : ''}`}
        >
          <div className={panel.head}>
            <Dialog.Title className={panel.title}>{title}</Dialog.Title>
            <Dialog.Close aria-label={say('all.close')} className={panel.close}>
              <IconX aria-hidden size={20} stroke={1.75} />
            </Dialog.Close>
          </div>
          <div data-panel className={panel.body}>
            {description && (
              <Dialog.Description className="mb-4 text-ink-2">{description}</Dialog.Description>
            )}
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
