let zone: string | undefined

/** The IANA zone of whoever looks: in which every time on the screens is told. */
export function viewerZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
