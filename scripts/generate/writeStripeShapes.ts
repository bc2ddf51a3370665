import { fileURLToPath } from 'node:url'
import { readToolOutput } from '../runTool.ts'

const tool = fileURLToPath(new URL('../openapi/writeShapes.mjs', import.meta.url))

/**
 * Writes the JSON Schema of Stripe's API responses from the types of the installed SDK: the text of
 * sandbox/testing/shapes/stripe.generated.json.
 */
export function writeStripeShapes(): Promise<string> {
  return readToolOutput([tool])
}
