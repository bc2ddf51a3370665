let zone: string | undefined

/** Returns the viewer's IANA zone, in which every time on the screens is shown. */
export function viewerZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
