import type { Call } from '../http/route.ts'
import { ControlRefusal } from './refusal.ts'

export type Input = Record<string, unknown>

/**
 * Reads the JSON object in the body of a control call; an empty body is read as an empty object.
 * Throws ControlRefusal (400) for anything else, and for a field that is not in `known`.
 */
export function readInput(call: Call, known: readonly string[]): Input {
  const input = parse(call.body)
  const unknown = Object.keys(input).find((key) => !known.includes(key))
  if (unknown === undefined) return input
  const takes = known.length > 0 ? `only ${known.join(', ')}` : 'nothing'
  throw new ControlRefusal(400, `"${unknown}" is not known here; the body takes ${takes}.`)
}

function parse(body: string): Input {
  if (body.trim() === '') return {}
  const value = parseJson(body)
  if (!isWithin(value)) {
    throw new ControlRefusal(400, `The body has more than ${levelsMax} levels.`)
  }
  const input = asInput(value)
  if (input) return input
  throw new ControlRefusal(400, 'The body must be a JSON object.')
}

/** Returns a JSON value as an object; undefined when it is not an object. */
export function asInput(value: unknown): Input | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { ...value } : undefined
}

/** JSON nested many thousand levels deep can be parsed, but not serialized again. */
const levelsMax = 100

/** Returns true if a JSON value is nested no deeper than `levels`. */
export function isWithin(value: unknown, levels = levelsMax): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inside) => isWithin(inside, levels - 1))
}

/** Parses JSON. Throws ControlRefusal (400) when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ControlRefusal(400, 'The body is not JSON.')
  }
}

/** Reads a text field; undefined when absent. Throws ControlRefusal (400) for another type. */
export function readString(input: Input, name: string): string | undefined {
  const value = input[name]
  if (value === undefined || typeof value === 'string') return value
  throw new ControlRefusal(400, `"${name}" must be a text.`)
}

/** Reads an object field; undefined when absent. Throws ControlRefusal (400) for another type. */
export function readObjectField(input: Input, name: string): Input | undefined {
  const value = input[name]
  const object = asInput(value)
  if (value === undefined || object) return object
  throw new ControlRefusal(400, `"${name}" must be an object.`)
}

/**
 * Reads an amount in minor units; undefined when absent. Throws ControlRefusal (400) for anything
 * else.
 */
export function readAmount(input: Input): number | undefined {
  const { amount } = input
  if (amount === undefined) return undefined
  if (typeof amount === 'number' && Number.isInteger(amount) && amount > 0) return amount
  throw new ControlRefusal(400, '"amount" must be a whole number of minor units above 0.')
}

/**
 * Reads one of a list of choices; undefined when absent. Throws ControlRefusal (400) for anything
 * else.
 */
export function readChoice<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readString(input, name)
  return value === undefined ? undefined : needChoice(input, name, choices)
}

/** Reads one of a list of choices, and throws when it is absent too. */
export function needChoice<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === input[name])
  if (choice !== undefined) return choice
  throw new ControlRefusal(400, `"${name}" must be one of ${choices.join(', ')}.`)
}
