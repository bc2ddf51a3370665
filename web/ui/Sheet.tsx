import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { say } from '#web/words/say.ts'
import { panel } from './panel.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The element that gets the focus first; without it, the button that closes. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The element that gets the focus back; without it, or while there is none, the one that had it. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** A panel over the screen: its title and the foot of its form stay in sight while its body scrolls. Esc closes it and focus returns. */
export function Sheet({ open, onOpenChange, title, children, ...focus }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={panel.backdrop} />
        <Dialog.Popup
          {...focus}
          className={`${panel.frame} ${panel.place} max-w-md md:top-[6dvh] md:max-h-[88dvh]`}
        >
          <div className={panel.head}>
            <Dialog.Title className={panel.title}>{title}</Dialog.Title>
            <Dialog.Close aria-label={say('all.close')} className={panel.close}>
              <IconX aria-hidden size={20} stroke={1.75} />
            </Dialog.Close>
          </div>
          <div data-panel className={panel.body}>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
