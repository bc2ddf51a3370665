import { type FieldErrors, fieldErrors } from '#web/ui/fieldErrors.ts'
import type { Trouble } from './outcome.ts'

/**
 * Returns the errors by field; a problem that names no field is still about one when its code says
 * which. A number that wants a confirmation is no error but a question: `questionOf` gives it.
 */
export function errorsOf(problem: Trouble): FieldErrors {
  const { code, detail, errors } = problem
  if (errors.length > 0) return fieldErrors(errors.filter(isError))
  if (!isError(problem)) return {}
  if (code.startsWith('phone_') || code === 'text_opted_out' || code === 'customer_exists') {
    return { phone: detail }
  }
  if (code.startsWith('amount_')) return { amountMinor: detail }
  return code === 'reference_taken' ? { reference: detail } : {}
}

/** Returns the question that a person has to answer before a number is texted, if there is one. */
export function questionOf(problem: Trouble): string | undefined {
  return [...problem.errors, problem].find((error) => !isError(error))?.detail
}

function isError({ code }: { code: string }): boolean {
  return code !== 'phone_needs_confirmation'
}
