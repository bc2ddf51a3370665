/** The cost of one payment, from the request to the receipt, in milliseconds of a core. */
export type Costs = { appMs: number; databaseMs: number }

export type Fleet = {
  machines: number
  /** Databases of their own, each with two stand-bys (docs/decisions/096). */
  cells: number
  paymentsPerSecond: number
  /** The part that is used up first. */
  bottleneck: 'app' | 'database'
}

/** The share of the cores that is used in the busiest minute: the rest is for failures and for waits that stay short. */
const share = 0.6
const databasesPerCell = 3

/**
 * Plans a fleet of machines that are alike: each cell has a primary with two stand-bys, and the machines that are left run
 * the app. Only the primary's cores count for writes.
 * @param costs measured on the cores in question
 * @param cells how many databases the machines are divided among; at least one machine of each cell runs the app
 */
export function planFleet(costs: Costs, machines: number, cores: number, cells: number): Fleet {
  const appMachines = machines - cells * databasesPerCell
  const perSecond = (count: number, ms: number) => (count * cores * share * 1_000) / ms
  const app = perSecond(appMachines, costs.appMs)
  const database = perSecond(cells, costs.databaseMs)
  return {
    ...{ machines, cells, paymentsPerSecond: Math.min(app, database) },
    bottleneck: app < database ? 'app' : 'database',
  }
}

/** Returns the plan that gives the most for so many machines. */
export function planBest(costs: Costs, machines: number, cores: number): Fleet {
  const most = Math.max(1, Math.floor(machines / (databasesPerCell + 1)))
  const plans = Array.from({ length: most }, (_, at) => planFleet(costs, machines, cores, at + 1))
  return plans.reduce((best, plan) =>
    plan.paymentsPerSecond > best.paymentsPerSecond ? plan : best,
  )
}
