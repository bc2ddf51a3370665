import { fileURLToPath } from 'node:url'
import { describeApi } from './describeApi.ts'
import { runTool } from './runTool.ts'

const tool = fileURLToPath(new URL('../openapi/writeTypes.mjs', import.meta.url))

/** Writes the types of every call in the OpenAPI document: the text of web/staff/openapi.generated.ts. */
export async function writeApiTypes(): Promise<string> {
  const { document } = await describeApi()
  const types = await runTool([tool], { input: JSON.stringify(document) })
  return `// Written by npm run generate from the OpenAPI document. Do not edit it.\n\n${types}`
}
