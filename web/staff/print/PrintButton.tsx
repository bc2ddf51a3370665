import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'

type PrintButtonProps = { busy?: boolean; className?: string; onPrint?: () => void }

/** A button that prints the screen, or what `onPrint` makes of it. */
export function PrintButton({ busy = false, className, onPrint }: PrintButtonProps) {
  return (
    <Button busy={busy} className={className} onClick={onPrint ?? (() => window.print())}>
      <IconPrinter aria-hidden size={18} stroke={1.75} />
      {say('all.print')}
    </Button>
  )
}
