import { sayIn } from './words/catalogs.ts'

/**
 * Returns the words of the push about a sign-in on a new device, as the service worker shows them.
 * @param language of the browser that shows them
 */
export function newDeviceText(
  { browser, system }: { browser: string | null; system: string | null },
  language: string,
): { notice: string; name: string } {
  const say = sayIn(language)
  const device =
    browser && system
      ? say('push.newDevice.device', { browser, system })
      : (browser ?? system ?? say('push.newDevice.unknown'))
  return { notice: say('push.newDevice'), name: say('push.newDevice.next', { device }) }
}
