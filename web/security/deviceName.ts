import type { DeviceView } from '#rules/shapes/devices.ts'
import { say } from '#web/words/say.ts'

/** Returns what to call a device, such as "Firefox on Android". */
export function deviceName({ browser, system }: Pick<DeviceView, 'browser' | 'system'>): string {
  if (browser && system) return say('devices.both', { browser, system })
  return browser ?? system ?? say('devices.unknown')
}
