import type { AnyRouter } from '@tanstack/react-router'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { queryClient } from '#web/staff/api/queries.ts'
import { paths } from '#web/staff/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { deviceName } from './deviceName.ts'
import { devicesQuery } from './devicesQuery.ts'

/** Says that the person is signed in on a new device; the toast stays, and leads to where one can end that. */
export function tellNewDevice({ data }: StreamEvent, router: Pick<AnyRouter, 'navigate'>): void {
  const named = (key: string) => (typeof data[key] === 'string' ? data[key] : null)
  const device = deviceName({ browser: named('browser'), system: named('system') })
  void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
  toast.offer(say('devices.newSignIn', { device }), {
    id: `new-device-${named('sessionId')}`,
    action: {
      label: say('devices.look'),
      run: () => void router.navigate({ to: paths.securitySettings }),
    },
  })
}
