import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { say } from '#web/words/say.ts'
import { type PushState, readPush, startPush, stopPush } from './devicePush.ts'
import { switchSound, useDeviceSound } from './deviceSound.ts'
import { ringBell } from './ringBell.ts'

const queryKey = ['push']

/** Switches pushes and sounds of this device on and off; they act at once, and on this device alone. */
export function DeviceSwitches() {
  const sound = useDeviceSound()
  return (
    <section aria-labelledby="this-device">
      <h2 id="this-device" className="mb-2 text-title font-semibold">
        {say('notifications.device')}
      </h2>
      <div className="divide-y divide-line rounded-large border border-line px-4">
        <PushSwitch />
        <Switch
          label={say('notifications.sound')}
          hint={say('notifications.sound.hint')}
          checked={sound}
          onSwitch={(on) => {
            switchSound(on)
            // One hears at once what it is, and how loud.
            if (on) ringBell()
          }}
        />
      </div>
    </section>
  )
}

/** Switches the pushes of this device, or says why there can be none. */
function PushSwitch() {
  const cache = useQueryClient()
  const { data: state } = useQuery({ queryKey, queryFn: readPush, staleTime: 0 })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (on: boolean) => (on ? startPush() : stopPush()),
    onSuccess: (newState: PushState) => cache.setQueryData(queryKey, newState),
  })
  const hint = say(`notifications.push.${state ?? 'off'}`)
  return (
    <div>
      <Switch
        label={say('notifications.push')}
        hint={hint}
        checked={state === 'on'}
        busy={isPending || !state}
        reason={state === 'denied' || state === 'unsupported' ? hint : undefined}
        onSwitch={mutate}
      />
      {isError && (
        <div className="pb-3">
          <FormProblem>{say('notifications.push.failed')}</FormProblem>
        </div>
      )}
    </div>
  )
}
