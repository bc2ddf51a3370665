import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import { readChoice, readForm, refuseUnknown } from '../api/readParams.ts'
import type { Account, AccountController } from '../objects/account.ts'

type Kind = { type: Account['type']; controller: AccountController }

const controllerOf = (
  payer: string,
  losses: string,
  collection: string,
  dashboard: string,
): AccountController => ({
  type: 'application',
  fees: { payer },
  is_controller: true,
  losses: { payments: losses },
  requirement_collection: collection,
  stripe_dashboard: { type: dashboard },
})

/**
 * Reads the controller of an account from its `type` or its `controller`; without either the
 * account is a standard one (https://docs.stripe.com/connect/migrate-to-controller-properties).
 */
export function readController(params: Form): Kind {
  const type = readChoice(params, 'type', ['standard', 'express', 'custom'])
  const given = readForm(params, 'controller')
  if (type && given) {
    throw refuseParam('type', 'You may only specify one of these parameters: type, controller.')
  }
  if (given) return { type: 'none', controller: readGiven(given) }
  if (type === 'express') {
    const controller = controllerOf('application_express', 'application', 'stripe', 'express')
    return { type, controller }
  }
  if (type === 'custom') {
    const controller = controllerOf('application_custom', 'application', 'application', 'none')
    return { type, controller }
  }
  return { type: 'standard', controller: controllerOf('account', 'stripe', 'stripe', 'full') }
}

function readGiven(given: Form): AccountController {
  refuseUnknown(given, ['fees', 'losses', 'requirement_collection', 'stripe_dashboard'])
  const part = (name: string) => readForm(given, name) ?? {}
  return controllerOf(
    readChoice(part('fees'), 'payer', ['account', 'application']) ?? 'account',
    readChoice(part('losses'), 'payments', ['application', 'stripe']) ?? 'stripe',
    readChoice(given, 'requirement_collection', ['application', 'stripe']) ?? 'stripe',
    readChoice(part('stripe_dashboard'), 'type', ['express', 'full', 'none']) ?? 'full',
  )
}
