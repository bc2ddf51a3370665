/** Returns the words of the push about a sign-in on a new device, as the service worker shows them. */
export function newDeviceText({
  browser,
  system,
}: {
  browser: string | null
  system: string | null
}): { notice: string; name: string } {
  const device = [browser, system].filter(Boolean).join(' on ') || 'Unknown device'
  return { notice: 'New sign-in to your account', name: `${device}. Not you? Open to sign it out.` }
}
