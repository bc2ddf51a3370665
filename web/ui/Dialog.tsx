import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as PlainDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { panel } from './panel.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The dialog is a question that must be answered: a press outside does not close it. */
  question?: boolean
  /** The children are a form, which ends in a `DialogFoot`; otherwise they are the buttons. */
  isForm?: boolean
  children: ReactNode
}

/** A dialog over the screen, near the thumb on a phone; its buttons stay in sight. Esc closes it and focus returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  question,
  isForm,
  children,
}: DialogProps) {
  const Root = question ? AlertDialog.Root : PlainDialog.Root
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <PlainDialog.Portal>
        <PlainDialog.Backdrop className={panel.backdrop} />
        <PlainDialog.Popup
          className={`${panel.frame} ${panel.place} max-w-lg md:top-1/4 md:max-h-[70dvh]`}
        >
          <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-6 scroll-pb-32">
            <PlainDialog.Title className={panel.title}>{title}</PlainDialog.Title>
            <PlainDialog.Description className="mt-2 mb-4 text-body text-ink-2">
              {description}
            </PlainDialog.Description>
            {isForm ? children : <DialogFoot>{children}</DialogFoot>}
          </div>
        </PlainDialog.Popup>
      </PlainDialog.Portal>
    </Root>
  )
}

/** The buttons of a dialog, which stay in sight while what is above them scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-6 flex flex-col-reverse gap-2 bg-paper px-6 pt-2 pb-6 sm:flex-row sm:flex-wrap sm:justify-end">
      {children}
    </div>
  )
}
