import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import { readText } from '../api/readParams.ts'

const lengthMax = 22
const forbidden = /[<>\\'"*]/

/**
 * Reads `statement_descriptor_suffix`; the previous one stays when absent
 * (https://docs.stripe.com/get-started/account/statement-descriptors#requirements). The whole
 * descriptor cannot be set for card payments, which are all that the sandbox has.
 */
export function readDescriptorSuffix(params: Form, before: string | null): string | null {
  if (params.statement_descriptor !== undefined && params.statement_descriptor !== '') {
    throw refuseParam(
      'statement_descriptor',
      'The statement_descriptor parameter is not supported for the payment_method_type `card`. ' +
        'To continue supporting payment_method_type `card`, please pass in ' +
        '`statement_descriptor_suffix` or remove the `statement_descriptor` parameter altogether.',
    )
  }
  const param = 'statement_descriptor_suffix'
  const suffix = readText(params, param, lengthMax)
  if (suffix === undefined) return before
  if (suffix === null) return null
  if (forbidden.test(suffix)) {
    throw refuseParam(
      param,
      'The statement descriptor suffix cannot contain any of the characters <, >, \\, \', " and *.',
      'invalid_characters',
    )
  }
  if (!/[a-z]/i.test(suffix)) {
    throw refuseParam(param, 'The statement descriptor suffix must contain at least one letter.')
  }
  return suffix
}
