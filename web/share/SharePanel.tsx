import {
  IconBrandWhatsapp,
  IconCopy,
  IconMessage,
  IconQrcode,
  IconShare2,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Address } from '#web/ui/Address.tsx'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { QrCode } from './QrCode.tsx'
import { type SharedRequest, type ShareWay, useShare } from './useShare.ts'

type SharePanelProps = {
  request: SharedRequest
  /** Called with the request after each share, which opens a draft. */
  onShared?: (request: RequestView) => void
}

/**
 * Every way to share a request's link: copied, scanned, from the staff's own phone, by WhatsApp, or by
 * the device's share sheet. It fits in a page and in a dialog.
 */
export function SharePanel({ request, onShared }: SharePanelProps) {
  const { role, business } = useDesk()
  const { share, busyWith, link } = useShare(request, onShared)
  const [showsQr, setShowsQr] = useState(false)
  const reason = mayDo(role, 'shareRequest') ? undefined : say('all.notAllowed')
  const { name } = request.customer
  const who = name ?? showPhone(request.customer)
  const amount = formatMoney(request, business.locale)
  const shareButton = (how: ShareWay, icon: ReactNode, words: string, title?: string) => (
    <Button
      look={how === 'copy' ? 'primary' : 'plain'}
      busy={busyWith === how}
      reason={reason}
      className={wayLook}
      {...(title ? { title: reason ?? title } : {})}
      onClick={() => share(how)}
    >
      {icon}
      {words}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {!link && <p className="text-small text-ink-2">{say('share.opens')}</p>}
      <div className="grid grid-cols-1 gap-2 min-[420px]:grid-cols-2">
        {shareButton('copy', <IconCopy {...iconLook} />, say('share.copy'))}
        <Button
          busy={busyWith === 'qr'}
          reason={reason}
          aria-expanded={showsQr}
          className={wayLook}
          onClick={() => {
            if (!showsQr) share('qr')
            setShowsQr(!showsQr)
          }}
        >
          <IconQrcode {...iconLook} />
          {say(showsQr ? 'share.qrHide' : 'share.qr')}
        </Button>
        {shareButton('sms', <IconMessage {...iconLook} />, say('share.sms'), say('share.smsHint'))}
        {shareButton('whatsapp', <IconBrandWhatsapp {...iconLook} />, say('share.whatsapp'))}
        {'share' in navigator &&
          shareButton('system', <IconShare2 {...iconLook} />, say('share.system'))}
      </div>
      {showsQr && link && (
        <div ref={showWhole} className="flex flex-col items-center gap-2">
          <QrCode link={link} label={say('share.qrAlternative', { name: who, amount })} />
          <p className="text-small text-ink-2">{say('share.qrScan')}</p>
        </div>
      )}
      {link && (
        <p className="text-small">
          <span className="block text-ink-2">{say('share.link')}</span>
          <span className="select-all">
            <Address url={link} />
          </span>
        </p>
      )}
    </div>
  )
}

/** Brings the code into sight: who is to scan it has no hand free to scroll. */
function showWhole(code: HTMLElement | null): void {
  code?.scrollIntoView({ block: 'nearest' })
}

/** In one column the words stand in the middle, as in the buttons below them; long ones take two lines. */
const wayLook = 'py-2 text-start whitespace-normal! min-[420px]:justify-start'

const iconLook = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const
