/** A part of a system that calls go through: how much of its time one call takes, and how many calls it serves at once. */
export type Station = { ms: number; servers: number }

/**
 * Predicts what a system gives to a number of clients that each wait for their answer, by mean value analysis of a closed
 * network (Reiser and Lavenberg, 1980). A station with several servers is one quick server and a delay (Seidmann, 1987):
 * exact for one client and for many, a little too pessimistic in between.
 * @param delayMs the time of a call in which it uses no station, such as the way to the disk
 * @returns how many calls end in a second
 */
export function predict(stations: readonly Station[], clients: number, delayMs: number): number {
  const quick = stations.map(({ ms, servers }) => ms / servers)
  const delay = stations.reduce(
    (sum, { ms, servers }) => sum + (ms * (servers - 1)) / servers,
    delayMs,
  )
  let waiting = stations.map(() => 0)
  let ms = 0
  for (let present = 1; present <= clients; present += 1) {
    const times = quick.map((one, at) => one * (1 + (waiting[at] ?? 0)))
    ms = times.reduce((sum, one) => sum + one, delay)
    waiting = times.map((one) => (present / ms) * one)
  }
  return (clients / ms) * 1_000
}
