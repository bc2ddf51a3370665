import type { AnyRouter } from '@tanstack/react-router'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { paths } from '#web/staff/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { refreshPasskeys } from './passkeysQuery.ts'

/**
 * Shows what happened to the user's passkeys on another device: every screen warns of one that is about to end, and a
 * toast tells of one that was added, or may have been copied.
 */
export function tellPasskey(
  { type, data }: StreamEvent,
  router: Pick<AnyRouter, 'navigate'>,
): void {
  void refreshPasskeys()
  if (type !== 'access.passkey_added' && type !== 'access.passkey_copied') return
  const isNew = type === 'access.passkey_added'
  toast.offer(say(isNew ? 'passkeys.addedElsewhere' : 'passkeys.copiedNow'), {
    id: `${type} ${data['passkeyId']}`,
    action: {
      label: say('passkeys.see'),
      run: () => void router.navigate({ to: paths.securitySettings }),
    },
  })
}
