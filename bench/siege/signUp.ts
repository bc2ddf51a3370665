import { signUp as makeBusiness, openSession } from '../../tests/support/signUp.ts'

/**
 * Signs up a person with a business of their own, from an address of their own.
 * @returns their cookie
 */
export async function signUp(app: string, sandbox: string, person: number): Promise<string> {
  const session = openSession(app, { 'x-forwarded-for': `198.18.1.${person}` })
  const business = { name: `Bell Plumbing ${person}` }
  await makeBusiness(session.post, sandbox, `+4474004${10_000 + person}`, business)
  const { name, value } = session.cookie()
  return `${name}=${value}`
}
