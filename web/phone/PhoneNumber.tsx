import { IconCopy } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import { copyText } from '#web/ui/copyText.ts'
import { SpokenText } from '#web/ui/SpokenText.tsx'
import { say } from '#web/words/say.ts'
import { copiedPhone, dialPhone, isErased, maskedPhoneText, showPhone } from './showPhone.ts'

type PhoneProps = {
  phone: ShownPhone
  className?: string
}

// `dir` isolates the number from the text around it (by the browser's own style), so that it reads
// right in Arabic too. A number never breaks over two lines: half of it is another number.
const numberClass = 'whitespace-nowrap tabular-nums'

/** A number that a tap calls, that is selected as a whole, and that is copied in E.164. */
export function PhoneNumber({ phone, className = '' }: PhoneProps) {
  if (isErased(phone)) return <span className={className}>{showPhone(phone)}</span>
  return (
    <a
      href={dialPhone(phone)}
      dir="ltr"
      // A draggable link's text cannot be selected with a mouse.
      draggable={false}
      className={`${numberClass} rounded-base select-all hover:underline ${className}`}
      onCopy={(event) => copyWhole(event, phone)}
    >
      {showPhone(phone)}
    </a>
  )
}

/**
 * A number inside a row that is a link itself, or inside a sentence: no link, but copied in E.164.
 * Chromium lets the text of a link be selected only where its style says so.
 */
export function PhoneText({ phone, className = '' }: PhoneProps) {
  return (
    <span
      dir="ltr"
      className={`${numberClass} select-text ${className}`}
      onCopy={(event) => copyWhole(event, phone)}
    >
      {showPhone(phone)}
    </span>
  )
}

/** Shows only the end of a number; a screen reader speaks the end, not the dots. */
export function MaskedPhone({ phone }: { phone: ShownPhone }) {
  return (
    <span className={numberClass}>
      <SpokenText {...maskedPhoneText(phone)} />
    </span>
  )
}

/** A button that copies a number in E.164. */
export function CopyPhone({ phone }: { phone: ShownPhone }) {
  if (isErased(phone)) return null
  return (
    <button
      type="button"
      aria-label={say('phone.copy')}
      title={say('phone.copy')}
      className="-my-2.5 -me-3 inline-flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3 hover:text-ink"
      onClick={() =>
        void copyText(copiedPhone(phone), {
          id: 'number',
          copied: say('phone.copied'),
          notCopied: say('phone.notCopied'),
        })
      }
    >
      <IconCopy aria-hidden size={18} stroke={1.75} />
    </button>
  )
}

/** Copies the whole number in E.164; a partial selection is copied as it is. */
function copyWhole(event: ClipboardEvent<HTMLElement>, phone: ShownPhone): void {
  const selected = document.getSelection()?.toString().trim()
  if (selected !== event.currentTarget.textContent) return
  event.clipboardData.setData('text/plain', copiedPhone(phone))
  event.preventDefault()
}
