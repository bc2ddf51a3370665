/** The IANA zone of whoever looks: in which every time on the screens is told. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
