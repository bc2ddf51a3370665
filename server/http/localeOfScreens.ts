import type { FastifyRequest } from 'fastify'
import { chooseLocale } from '#rules/words/chooseLocale.ts'

/** Returns the language of the screens from which the staff call (BCP 47): they name it in `Accept-Language`. */
export function localeOfScreens({ headers }: FastifyRequest): string {
  return chooseLocale({
    asked: null,
    chosen: null,
    accepted: headers['accept-language'] ?? null,
    phoneCountry: null,
    businessCountry: '',
  })
}
