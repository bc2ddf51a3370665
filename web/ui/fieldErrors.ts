export type FieldErrors = Record<string, string | undefined>

/** Returns the first error of each field, by the field's path. */
export function fieldErrors(errors: readonly { path: string; detail: string }[]): FieldErrors {
  const byPath: FieldErrors = {}
  for (const { path, detail } of errors) byPath[path] ??= detail
  return byPath
}

/**
 * Focuses the first field of the form that has an error; returns whether there was one. A field that holds a list has
 * those of its parts: `addresses` that of `addresses.1`.
 */
export function focusFirstWrong(form: HTMLFormElement, errors: FieldErrors): boolean {
  const paths = Object.keys(errors).filter((path) => errors[path])
  const wrong = [...form.elements].find(
    (field) =>
      'name' in field &&
      field.name !== '' &&
      paths.some((path) => path === field.name || path.startsWith(`${field.name}.`)),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
  return wrong !== undefined
}
