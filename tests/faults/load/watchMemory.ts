import { readFileSync } from 'node:fs'
import type { Instance } from './superviseInstance.ts'

/** The memory of a process that never ended, in MB. */
export type Figures = {
  name: string
  /**
   * The medians of the second and the last fifth of the time: the first fifth is for warming up.
   */
  earlyMb: number
  lateMb: number
  /** The growth for each 1,000 calls after the first fifth: the median over all pairs. */
  perThousandCallsMb: number
  samples: number
}

type Sample = { calls: number; mb: number }

/**
 * Samples the memory of instances (`VmRSS`, on Linux; elsewhere nothing is read).
 * @param calls returns the number of calls so far
 */
export function watchMemory(instances: Instance[], calls: () => number, everyMs: number) {
  const series = new Map<Instance, Sample[]>(instances.map((instance) => [instance, []]))
  const timer = setInterval(() => {
    for (const [instance, samples] of series) {
      const mb = readMb(instance.pid())
      if (mb !== null) samples.push({ calls: calls(), mb })
    }
  }, everyMs)
  return {
    stop(): Figures[] {
      clearInterval(timer)
      const read = [...series].filter(([, samples]) => samples.length > 0)
      return read.map(([{ name }, samples]) => judge(name, samples))
    },
  }
}

function readMb(pid: number): number | null {
  try {
    const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb ? Number(kb) / 1_024 : null
  } catch {
    return null
  }
}

function judge(name: string, samples: Sample[]): Figures {
  const fifth = (which: number) =>
    samples.slice((samples.length * which) / 5, (samples.length * (which + 1)) / 5)
  const warm = samples.slice(samples.length / 5)
  return {
    name,
    earlyMb: median(fifth(1).map(({ mb }) => mb)),
    lateMb: median(fifth(4).map(({ mb }) => mb)),
    perThousandCallsMb: median(slopes(warm)),
    samples: samples.length,
  }
}

/** Theil and Sen: outliers that bend the ends of a line do nothing to the median of all slopes. */
function slopes(samples: Sample[]): number[] {
  return samples.flatMap((from, place) =>
    samples.slice(place + 1).flatMap((to) => {
      const thousands = (to.calls - from.calls) / 1_000
      return thousands > 0 ? [(to.mb - from.mb) / thousands] : []
    }),
  )
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
