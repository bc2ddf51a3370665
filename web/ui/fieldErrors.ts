export type FieldErrors = Record<string, string | undefined>

/** What each field is wrong about, by the field's path; of several the first. */
export function fieldErrors(errors: readonly { path: string; detail: string }[]): FieldErrors {
  const byPath: FieldErrors = {}
  for (const { path, detail } of errors) byPath[path] ??= detail
  return byPath
}

/** Moves to the first field of the form that is named in `errors`; whether there was one. */
export function focusFirstWrong(form: HTMLFormElement, errors: FieldErrors): boolean {
  const wrong = [...form.elements].find(
    (field) => 'name' in field && typeof field.name === 'string' && errors[field.name],
  )
  if (wrong instanceof HTMLElement) wrong.focus()
  return wrong !== undefined
}
