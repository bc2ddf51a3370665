/**
 * Returns the place by whose clock people know a time zone, such as "Dublin" or "Buenos Aires".
 * @param zone an IANA name, such as "America/Argentina/Buenos_Aires": its last part is the place, by the naming rules of
 *   the time zone database
 */
export function zonePlace(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
