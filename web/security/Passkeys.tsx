import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PasskeyView } from '#rules/shapes/passkey.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button, type Look } from '#web/ui/Button.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { passkeysQuery } from './passkeysQuery.ts'
import { supportsPasskeys } from './supportsPasskeys.ts'
import { useAddPasskey } from './useAddPasskey.ts'

/** The user's passkeys: which there are, and the button that makes one on this device. */
export function Passkeys() {
  const { data, error, isError, refetch } = useQuery(passkeysQuery)
  const reason = data && whyNot(data.available)
  return (
    <section aria-labelledby="passkeys" className="mb-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="grow basis-0 max-md:basis-full">
          <h2 id="passkeys" className="mb-1 text-title font-semibold">
            {say('passkeys.title')}
          </h2>
          <p className="max-w-2xl text-ink-2">{say('passkeys.lead')}</p>
        </div>
        {data && !reason && <AddThis look={data.data.length === 0 ? 'primary' : 'plain'} />}
      </div>
      {reason && <p className="mb-4 text-small text-ink-2">{reason}</p>}
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {data && data.data.length > 0 && <List rows={data.data} />}
    </section>
  )
}

function AddThis({ look }: { look: Look }) {
  const { add, isPending } = useAddPasskey()
  return (
    <Button look={look} busy={isPending} className="max-md:w-full" onClick={add}>
      <IconFingerprint aria-hidden size={20} stroke={1.75} />
      {say('passkeys.add')}
    </Button>
  )
}

function List({ rows }: { rows: PasskeyView[] }) {
  return (
    <RowList label={say('passkeys.title')} isStale={false}>
      {rows.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast(passkey, rows)} />
      ))}
    </RowList>
  )
}

/** Returns whether no other passkey would be left that works and stays. */
function isLast(passkey: PasskeyView, all: PasskeyView[]): boolean {
  return passkey.works && !all.some((one) => one !== passkey && one.works && !one.endsAt)
}

function whyNot(available: boolean): string | undefined {
  if (!available) return say('passkeys.notHere')
  return supportsPasskeys() ? undefined : say('passkeys.unsupported')
}
