import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { say } from '#web/words/say.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The element that gets the focus first; without it, the button that closes. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** A panel over the screen with its own scrolling. Esc closes it and focus returns. */
export function Sheet({ open, onOpenChange, title, initialFocus, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={initialFocus}
          className="fixed inset-x-2 bottom-2 z-40 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-md flex-col rounded-large border border-line bg-paper shadow-lg transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:top-[6dvh] md:bottom-auto md:max-h-[88dvh]"
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 ps-6 pe-3">
            <Dialog.Title className="text-title font-semibold wrap-anywhere">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={say('all.close')}
              className="flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
            >
              <IconX aria-hidden size={20} stroke={1.75} />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
