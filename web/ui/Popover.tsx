import { Popover as Beside } from '@base-ui/react/popover'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSmallScreen } from '#web/phone/picker/useSmallScreen.ts'
import { say } from '#web/words/say.ts'
import { panel } from './panel.ts'
import { Sheet } from './Sheet.tsx'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that the popover belongs to, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  title: string
  /** The side of the button on which it opens: below it, or after it. */
  side?: 'bottom' | 'inline-end'
  children: ReactNode
}

/** A panel that opens beside its button, or as a sheet on a phone. Esc closes it. */
export function Popover(props: PopoverProps) {
  return useSmallScreen() ? <Below {...props} /> : <Floating {...props} />
}

function Floating({ open, onOpenChange, anchor, title, side, children }: PopoverProps) {
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
          side={side ?? 'bottom'}
          align="end"
          sideOffset={6}
          collisionPadding={16}
          // Where there is little room the popover is low and scrolls: it never covers the page's header.
          collisionAvoidance={{ side: 'flip', fallbackAxisSide: 'none' }}
          className="z-40"
        >
          <Beside.Popup
            finalFocus={anchor}
            className={`${panel.frame} relative max-h-(--available-height) w-96`}
          >
            <div className={panel.head}>
              <Beside.Title className={panel.title}>{title}</Beside.Title>
            </div>
            <div data-panel className={panel.body}>
              {children}
            </div>
            <Beside.Close
              aria-label={say('all.close')}
              // Drawn at the top, but last in tab order, after the popover's own controls.
              className={`${panel.close} absolute end-3 top-3`}
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

function Below({ anchor, side: _, children, ...sheet }: PopoverProps) {
  const first = useRef<HTMLDivElement>(null)
  return (
    // A field that gets the focus brings the keyboard up, over half of the sheet.
    <Sheet {...sheet} initialFocus={first} finalFocus={anchor}>
      <div ref={first} tabIndex={-1} className="scroll-mt-4 outline-none">
        {children}
      </div>
    </Sheet>
  )
}
