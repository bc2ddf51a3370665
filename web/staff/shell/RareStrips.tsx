import { DraftsStrip } from '#web/onboarding/DraftsStrip.tsx'
import { OutboxNotice } from '#web/outbox/OutboxNotice.tsx'
import { PasskeyStrips } from '#web/security/PasskeyStrips.tsx'
import { RecoveryStrip } from '#web/security/RecoveryStrip.tsx'
import { OwnershipStrip } from '#web/team/OwnershipStrip.tsx'

/** The strips above every screen that hardly anybody sees: they load after it. */
export function RareStrips() {
  return (
    <>
      <DraftsStrip />
      <PasskeyStrips />
      <RecoveryStrip />
      <OwnershipStrip />
      <OutboxNotice />
    </>
  )
}
