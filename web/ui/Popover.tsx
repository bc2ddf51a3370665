import { Dialog } from '@base-ui/react/dialog'
import { Popover as Beside } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSmallScreen } from '#web/phone/picker/useSmallScreen.ts'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it belongs to, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  title: string
  children: ReactNode
}

const look =
  'border border-line bg-paper shadow-lg outline-none transition-[opacity,transform] ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'

/** What opens beside its button: a sheet at the thumb on a phone. Esc closes it. */
export function Popover(props: PopoverProps) {
  return useSmallScreen() ? <Sheet {...props} /> : <Floating {...props} />
}

function Floating({ open, onOpenChange, anchor, title, children }: PopoverProps) {
  return (
    <Beside.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button closes it by itself, and must not open it again.
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
          className="z-40"
        >
          <Beside.Popup
            finalFocus={anchor}
            className={`${look} max-h-(--available-height) w-88 overflow-y-auto rounded-large p-4`}
          >
            <Beside.Title className="mb-3 text-body font-semibold">{title}</Beside.Title>
            {children}
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
          className={`${look} fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] overflow-y-auto rounded-t-large p-4 pb-[max(1rem,env(safe-area-inset-bottom))] data-starting-style:translate-y-4`}
        >
          <Dialog.Title className="mb-3 text-body font-semibold">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
