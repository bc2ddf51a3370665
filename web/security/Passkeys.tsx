import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PasskeyList, PasskeyView } from '#rules/shapes/passkey.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { passkeysQuery } from './passkeysQuery.ts'
import { supportsPasskeys } from './supportsPasskeys.ts'
import { useAddPasskey } from './useAddPasskey.ts'

/** The user's passkeys: which there are, and the button that makes one on this device. */
export function Passkeys() {
  const { data, error, isError, refetch } = useQuery(passkeysQuery)
  return (
    <section aria-labelledby="passkeys" className="mb-8">
      <h2 id="passkeys" className="mb-1 text-title font-semibold">
        {say('passkeys.title')}
      </h2>
      <p className="mb-4 text-ink-2">{say('passkeys.lead')}</p>
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {data && <List {...data} />}
    </section>
  )
}

function List({ data, available }: PasskeyList) {
  const { add, isPending } = useAddPasskey()
  const reason = whyNot(available)
  return (
    <>
      {data.length > 0 && (
        <RowList label={say('passkeys.title')} isStale={false}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast(passkey, data)} />
          ))}
        </RowList>
      )}
      <Button
        look={data.length === 0 ? 'primary' : 'plain'}
        className="mt-4 max-md:w-full"
        busy={isPending}
        reason={reason}
        onClick={add}
      >
        <IconFingerprint aria-hidden size={20} stroke={1.75} />
        {say('passkeys.add')}
      </Button>
      {reason && <p className="mt-2 text-small text-ink-2">{reason}</p>}
    </>
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
