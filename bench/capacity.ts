import { planBest } from './scale/planFleet.ts'

// What fleets of machines carry, from what one payment costs: docs/capacity.md has the answer.
/** The busiest minute has so many times the payments of a mean one: small businesses work by day, and ask at the end of it. */
const busiestToMean = 8
const [appMs, databaseMs, cores = 16] = process.argv.slice(2).map(Number)
if (!appMs || !databaseMs) {
  process.stderr.write('npm run bench:capacity -- <ms of the app> <ms of PostgreSQL> [cores]\n')
  process.exit(1)
}
const rows = [4, 10, 100, 1_000].map((machines) => {
  const { cells, paymentsPerSecond, bottleneck } = planBest({ appMs, databaseMs }, machines, cores)
  const aDay = Math.round((paymentsPerSecond * 86_400) / busiestToMean)
  return `| ${machines} | ${cells} | ${Math.round(paymentsPerSecond)} | ${(aDay / 1e6).toFixed(1)} | ${bottleneck} |`
})
process.stdout.write(`| Machines of ${cores} cores | cells | payments a second in the busiest minute | millions a day | what ends first |
|---|---|---|---|---|
${rows.join('\n')}
`)
