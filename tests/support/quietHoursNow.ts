/**
 * Returns the beginning and the end of quiet hours (`HH:MM`, UTC) in which it is night now, or that are far from now:
 * three hours to either side, which leaves room for the zones near UTC.
 */
export function quietHoursNow(isNight: boolean): [from: string, to: string] {
  const hour = new Date().getUTCHours() + (isNight ? 0 : 12)
  const at = (one: number) => `${String((one + 24) % 24).padStart(2, '0')}:00`
  return [at(hour - 3), at(hour + 3)]
}
