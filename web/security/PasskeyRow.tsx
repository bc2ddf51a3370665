import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { PasskeyView } from '#rules/shapes/passkey.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FactLine } from '#web/ui/FactLine.tsx'
import { formatDay, formatMoment } from '#web/ui/formatTime.ts'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { RemoveLastSheet } from './RemoveLastSheet.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'
import { usePasskeyCall } from './usePasskeyCall.ts'

type PasskeyRowProps = {
  passkey: PasskeyView
  /** No other one would be left. */
  isLast: boolean
}

/** One passkey: its device, when it was last used, what is wrong with it, and what can be done with it. */
export function PasskeyRow({ passkey, isLast }: PasskeyRowProps) {
  const [asked, setAsked] = useState<'rename' | 'remove' | 'code' | null>(null)
  const onClose = () => setAsked(null)
  const { name, works, copiedAt, endsAt } = passkey
  return (
    <li className="border-t border-line px-4 py-2 first:border-t-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <Facts passkey={passkey} />
        </div>
        <RowMenu
          name={name}
          lines={[
            { label: say('passkeys.rename'), onChoose: () => setAsked('rename') },
            {
              label: say('passkeys.remove'),
              danger: true,
              reason: endsAt && isLast ? say('passkeys.endsAlready') : undefined,
              onChoose: () => setAsked(isLast ? 'code' : 'remove'),
            },
          ]}
        />
      </div>
      {!works && <Warning>{say('passkeys.otherAddress')}</Warning>}
      {copiedAt && <Copied at={copiedAt} />}
      {endsAt && <Ending passkey={passkey} endsAt={endsAt} />}
      <RenamePasskeyDialog {...{ passkey, onClose }} open={asked === 'rename'} />
      <RemovePasskeyDialog
        {...{ passkey, onClose }}
        open={asked === 'remove'}
        onLost={() => setAsked('code')}
      />
      <RemoveLastSheet {...{ passkey, onClose }} open={asked === 'code'} />
    </li>
  )
}

function Facts({ passkey: { createdAt, lastUsedAt, backedUp } }: { passkey: PasskeyView }) {
  const { dateLocale } = useDesk()
  const day = (at: string) => formatDay(at, dateLocale, viewerZone())
  return (
    <FactLine
      facts={[
        lastUsedAt
          ? say('passkeys.used', { day: day(lastUsedAt) })
          : say('passkeys.made', { day: day(createdAt) }),
        say(backedUp ? 'passkeys.backedUp' : 'passkeys.oneDevice'),
      ]}
    />
  )
}

function Copied({ at }: { at: string }) {
  const { dateLocale } = useDesk()
  const moment = formatMoment(at, dateLocale, viewerZone())
  return <Warning>{say('passkeys.copied', { at: moment })}</Warning>
}

function Warning({ children }: { children: string }) {
  return (
    <Strip tint="bad" icon={IconAlertTriangle} className="mt-2">
      {children}
    </Strip>
  )
}

function Ending({ passkey, endsAt }: { passkey: PasskeyView; endsAt: string }) {
  const { dateLocale } = useDesk()
  const keep = usePasskeyCall(api.keepPasskey, () => say('passkeys.kept'))
  const at = formatMoment(endsAt, dateLocale, viewerZone())
  return (
    <Strip
      tint="wait"
      icon={IconAlertTriangle}
      className="mt-2"
      action={
        <Button busy={keep.isPending} onClick={() => keep.send(passkey.id)}>
          {say('passkeys.keep')}
        </Button>
      }
    >
      {say('passkeys.ends', { at })}
    </Strip>
  )
}
