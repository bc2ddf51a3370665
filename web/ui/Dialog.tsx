import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as PlainDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The dialog is a question that must be answered: a press outside does not close it. */
  question?: boolean
  children: ReactNode
}

/** A dialog over the screen, near the thumb on a phone. Esc closes it and focus returns. */
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
        <PlainDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <PlainDialog.Popup className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-lg rounded-large border border-line bg-paper p-6 shadow-lg transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:top-1/3 md:bottom-auto">
          <PlainDialog.Title className="text-title font-semibold">{title}</PlainDialog.Title>
          <PlainDialog.Description className="mt-2 text-body text-ink-2">
            {description}
          </PlainDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
            {children}
          </div>
        </PlainDialog.Popup>
      </PlainDialog.Portal>
    </Root>
  )
}
