import { Dialog } from '@base-ui/react/dialog'
import { Popover as Beside } from '@base-ui/react/popover'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSmallScreen } from '#web/phone/picker/useSmallScreen.ts'
import { say } from '#web/words/say.ts'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that the popover belongs to, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  title: string
  children: ReactNode
}

const look =
  'border border-line bg-paper shadow-lg outline-none transition-[opacity,transform] ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The close button: drawn at the top, but last in tab order, after the popover's own controls. */
const closeLook =
  'absolute end-2 top-2 flex size-11 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3'

/** A panel that opens beside its button, or as a bottom sheet on a phone. Esc closes it. */
export function Popover(props: PopoverProps) {
  return useSmallScreen() ? <Sheet {...props} /> : <Floating {...props} />
}

function Floating({ open, onOpenChange, anchor, title, children }: PopoverProps) {
  return (
    <Beside.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button already closes the popover, and must not open it again.
        if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) return
        onOpenChange(next)
      }}
    >
      <Beside.Portal>
        <Beside.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={16}
          // Where there is little room the popover is low and scrolls: it never covers the page's header.
          collisionAvoidance={{ side: 'flip', fallbackAxisSide: 'none' }}
          className="z-40"
        >
          <Beside.Popup
            finalFocus={anchor}
            className={`${look} relative max-h-(--available-height) w-88 scroll-pb-24 overflow-y-auto rounded-large p-4`}
          >
            <Beside.Title className="mb-3 text-body font-semibold">{title}</Beside.Title>
            {children}
            <Beside.Close
              aria-label={say('all.close')}
              className={closeLook}
              onKeyDown={(event) => {
                // The portal stands at the end of the page: Tab past the last button continues from the anchor.
                if (event.key !== 'Tab' || event.shiftKey) return
                event.preventDefault()
                onOpenChange(false)
              }}
            >
              <IconX aria-hidden size={20} stroke={1.75} />
            </Beside.Close>
          </Beside.Popup>
        </Beside.Positioner>
      </Beside.Portal>
    </Beside.Root>
  )
}

function Sheet({ open, onOpenChange, anchor, title, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          // A field that gets the focus brings the keyboard up, over half of the sheet.
          initialFocus={popup}
          finalFocus={anchor}
          className={`${look} fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] scroll-pb-24 overflow-y-auto rounded-t-large p-4 pb-[max(1rem,env(safe-area-inset-bottom))] data-starting-style:translate-y-4`}
        >
          <Dialog.Title className="mb-3 text-body font-semibold">{title}</Dialog.Title>
          {children}
          <Dialog.Close aria-label={say('all.close')} className={closeLook}>
            <IconX aria-hidden size={20} stroke={1.75} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
