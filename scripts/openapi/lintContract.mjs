// Writes to standard output what the linter of Redocly finds in the OpenAPI document on standard input, one line for
// each: its engine alone, because the command around it reports its use to its maker.
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const source = await text(process.stdin)
const config = await createConfig({ extends: ['recommended-strict'] })
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
for (const { ruleId, severity, message, location } of problems)
  process.stdout.write(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}\n`)
