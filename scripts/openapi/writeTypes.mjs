// Reads an OpenAPI document from a file and writes the TypeScript types of its calls to standard output.
import { readFileSync } from 'node:fs'
import openapiTypescript, { astToString } from 'openapi-typescript'

const document = JSON.parse(readFileSync(process.argv[2], 'utf8'))
process.stdout.write(astToString(await openapiTypescript(document)))
