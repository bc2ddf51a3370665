// Writes to standard output what the linter of Redocly finds in an OpenAPI document, one line for each: its engine
// alone, because the command around it reports its use to its maker. Called with the path of the document.
import { createConfig, lint } from '@redocly/openapi-core'

const [document] = process.argv.slice(2)
const config = await createConfig({ extends: ['recommended-strict'] })
for (const { ruleId, severity, message, location } of await lint({ ref: document, config }))
  process.stdout.write(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}\n`)
