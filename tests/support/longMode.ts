/** True in the long mode (`RINGUP_LONG=1`): as many rounds as the promises name. */
export const isLong = process.env['RINGUP_LONG'] === '1'

/** True in a run of all tests, which `npm test` without arguments is. */
export const isWhole = process.env['RINGUP_WHOLE'] === '1'

/** Returns the number of rounds: `short` on every run, `long` in the long mode. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
