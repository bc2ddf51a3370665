import { useMutation } from '@tanstack/react-query'
import { type FieldErrors, focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { errorsOf, questionOf } from './errorsOf.ts'
import type { Outcome, Trouble } from './outcome.ts'

type FormCall<Body> = {
  /** Sends the form; where a field is refused, it gets the focus. */
  send: (body: Body, form: HTMLFormElement) => void
  isPending: boolean
  /** The errors by field. */
  errors: FieldErrors
  /** The error of the form as a whole. */
  problem: Trouble | null
  /** The question about the number that a person has to answer. */
  question: string | undefined
  /** Another customer has the number. */
  isTaken: boolean
  /** Clears the errors, after the form was changed. */
  forget: () => void
}

/**
 * Returns the one call of a form, and its errors: those of fields stand beside them, the rest above
 * the button.
 * @param onRefused receives the errors by field, where a form keeps them beside its own
 */
export function useFormCall<Body, Answer>(
  call: (body: Body) => Promise<Outcome<Answer>>,
  onDone: (answer: Answer) => unknown,
  onRefused?: (errors: FieldErrors) => void,
): FormCall<Body> {
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: ({ body }: { body: Body; form: HTMLFormElement }) => call(body),
    onSuccess: async (outcome, { form }) => {
      if (outcome.ok) return void (await onDone(outcome.data))
      onRefused?.(errorsOf(outcome.problem))
      focusRefused(form, outcome.problem)
    },
  })
  return {
    send: (body, form) => mutate({ body, form }),
    isPending,
    ...refusalIn(data),
    forget: reset,
  }
}

/** Turns an outcome into the errors of a form: of its fields, of the whole, or a question. */
function refusalIn(outcome: Outcome<unknown> | undefined) {
  if (!outcome || outcome.ok) {
    return { errors: {}, problem: null, question: undefined, isTaken: false }
  }
  const errors = errorsOf(outcome.problem)
  const question = questionOf(outcome.problem)
  const isWhole = Object.keys(errors).length === 0 && question === undefined
  const isTaken = outcome.problem.code === 'customer_exists'
  return { errors, problem: isWhole ? outcome.problem : null, question, isTaken }
}

/** Moves the focus to the first wrong field, or to the number that has to be confirmed. */
function focusRefused(form: HTMLFormElement, problem: Trouble): void {
  const question = questionOf(problem)
  focusFirstWrong(form, { ...(question ? { phone: question } : {}), ...errorsOf(problem) })
}
