import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as PlainDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { panel } from './panel.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** It must be answered: a press outside does not close it. */
  question?: boolean
  /** The buttons, the one that does it last. */
  children: ReactNode
}

/**
 * A question over the screen, near the thumb on a phone; its buttons stay in sight. Esc closes it and focus returns. A
 * form is a `Sheet`.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  question,
  children,
}: DialogProps) {
  const Root = question ? AlertDialog.Root : PlainDialog.Root
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <PlainDialog.Portal>
        <PlainDialog.Backdrop forceRender className={panel.backdrop} />
        <PlainDialog.Popup className={`${panel.frame} ${panel.place}`}>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-6 scroll-pb-32">
            <PlainDialog.Title className={panel.title}>{title}</PlainDialog.Title>
            <PlainDialog.Description className="mt-2 mb-4 text-body text-ink-2">
              {description}
            </PlainDialog.Description>
            <div className="sticky bottom-0 z-10 -mx-6 flex flex-col-reverse gap-2 bg-paper px-6 pt-2 pb-6 sm:not-has-[>:nth-child(3)]:flex-row sm:flex-wrap-reverse sm:justify-end">
              {children}
            </div>
          </div>
        </PlainDialog.Popup>
      </PlainDialog.Portal>
    </Root>
  )
}
