/** A part of a system that calls go through: how much of its time one call takes, and how many calls it serves at once. */
export type Station = { name: string; ms: number; servers: number }

export type Prediction = {
  perSecond: number
  /** The mean time of a call. */
  ms: number
  /** The station that is used most, and how much of its time, from 0 to 1. */
  bottleneck: string
  used: number
}

/**
 * Predicts what a system gives to a number of clients that each wait for their answer, by mean value analysis of a closed
 * network (Reiser and Lavenberg, 1980). A station with several servers is one quick server and a delay (Seidmann, 1987):
 * exact for one client and for many, a little too pessimistic in between.
 * @param delayMs the time of a call in which it uses no station, such as the way to the disk
 */
export function predict(
  stations: readonly Station[],
  clients: number,
  delayMs: number,
): Prediction {
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
  const perMs = clients / ms
  const used = quick.map((one) => perMs * one)
  const most = Math.max(...used)
  const bottleneck = stations[used.indexOf(most)]?.name ?? ''
  return { perSecond: perMs * 1_000, ms, bottleneck, used: most }
}
