import type { NotificationChoicesView } from '#rules/shapes/notifications.ts'
import { QuietHours } from '#web/settings/QuietHours.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { say } from '#web/words/say.ts'

type Quiet = NotificationChoicesView['quiet']

type OwnQuietHoursProps = {
  quiet: Quiet
  errors: FieldErrors
  onChange: (quiet: Quiet) => void
}

/** The hours that are offered to a person who had none. */
const usual = { from: '20:00', to: '07:00' }

/** The person's own quiet hours: off, or from and until a time of day by the clock of the device that set them. */
export function OwnQuietHours({ quiet, errors, onChange }: OwnQuietHoursProps) {
  const here = viewerZone()
  return (
    <section aria-labelledby="own-quiet">
      <h2 id="own-quiet" className="sr-only">
        {say('notifications.quiet')}
      </h2>
      <div className="rounded-large border border-line px-4">
        <Switch
          label={say('notifications.quiet')}
          hint={say('notifications.quiet.hint')}
          checked={quiet !== null}
          onSwitch={(on) => onChange(on ? { ...usual, timeZone: here } : null)}
        />
        {quiet && (
          <div className="border-t border-line py-3">
            <QuietHours
              hours={quiet}
              errors={errors}
              legend={say('notifications.quiet.hours')}
              hint={say('notifications.quiet.zone', { zone: zonePlace(quiet.timeZone) })}
              name="quiet"
              onChange={(hours) => onChange({ ...quiet, ...hours })}
            />
            {quiet.timeZone !== here && (
              <Button className="mt-2" onClick={() => onChange({ ...quiet, timeZone: here })}>
                {say('notifications.quiet.zoneHere', { zone: zonePlace(here) })}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
