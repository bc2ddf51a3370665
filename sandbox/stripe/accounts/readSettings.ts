import type { Form } from '../../http/decodeForm.ts'
import {
  orBefore,
  readBoolean,
  readChoice,
  readForm,
  readInteger,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import type { Account, AccountSettings } from '../objects/account.ts'

/** Returns the settings with the call's parameters. */
export function readSettings(params: Form, account: Account): AccountSettings {
  const before = account.settings
  const given = readForm(params, 'settings')
  if (!given) return before
  refuseUnknown(given, ['branding', 'card_payments', 'invoices', 'payments', 'payouts'])
  return {
    ...before,
    branding: readTextsOf(given, 'branding', before.branding),
    card_payments: readCardPayments(given, before.card_payments),
    payments: readTextsOf(given, 'payments', before.payments, [
      'statement_descriptor',
      'statement_descriptor_kana',
      'statement_descriptor_kanji',
    ]),
    payouts: readPayouts(given, before.payouts),
    invoices: readInvoices(given, before.invoices),
  }
}

/** Reads a part that consists of texts; only the named fields may be given. */
function readTextsOf<Part extends Record<string, string | null>>(
  settings: Form,
  part: string,
  before: Part,
  names: readonly (keyof Part & string)[] = Object.keys(before),
): Part {
  const given = readForm(settings, part)
  if (!given) return before
  refuseUnknown(given, names)
  return withTexts(given, before, names)
}

function withTexts<Part>(given: Form, before: Part, names: readonly (keyof Part & string)[]): Part {
  const texts = names.map((name) => [name, readText(given, name)] as const)
  return { ...before, ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)) }
}

const cardTexts = [
  'statement_descriptor_prefix',
  'statement_descriptor_prefix_kana',
  'statement_descriptor_prefix_kanji',
] as const

function readCardPayments(
  settings: Form,
  before: AccountSettings['card_payments'],
): AccountSettings['card_payments'] {
  const given = readForm(settings, 'card_payments')
  if (!given) return before
  refuseUnknown(given, ['decline_on', ...cardTexts])
  const rules = readForm(given, 'decline_on') ?? {}
  refuseUnknown(rules, ['avs_failure', 'cvc_failure'])
  const { avs_failure: avs, cvc_failure: cvc } = before.decline_on
  return {
    ...withTexts(given, before, cardTexts),
    decline_on: {
      avs_failure: readBoolean(rules, 'avs_failure') ?? avs,
      cvc_failure: readBoolean(rules, 'cvc_failure') ?? cvc,
    },
  }
}

function readPayouts(
  settings: Form,
  before: AccountSettings['payouts'],
): AccountSettings['payouts'] {
  const given = readForm(settings, 'payouts')
  if (!given) return before
  refuseUnknown(given, ['debit_negative_balances', 'schedule', 'statement_descriptor'])
  const schedule = readForm(given, 'schedule') ?? {}
  refuseUnknown(schedule, ['delay_days', 'interval'])
  const { delay_days: days, interval } = before.schedule
  return {
    debit_negative_balances:
      readBoolean(given, 'debit_negative_balances') ?? before.debit_negative_balances,
    schedule: {
      delay_days: readInteger(schedule, 'delay_days') ?? days,
      interval:
        readChoice(schedule, 'interval', ['daily', 'manual', 'monthly', 'weekly']) ?? interval,
    },
    statement_descriptor: orBefore(
      readText(given, 'statement_descriptor'),
      before.statement_descriptor,
    ),
  }
}

function readInvoices(
  settings: Form,
  before: AccountSettings['invoices'],
): AccountSettings['invoices'] {
  const given = readForm(settings, 'invoices')
  if (!given) return before
  refuseUnknown(given, ['hosted_payment_method_save'])
  const choices = ['always', 'never', 'offer'] as const
  return {
    ...before,
    hosted_payment_method_save:
      readChoice(given, 'hosted_payment_method_save', choices) ?? before.hosted_payment_method_save,
  }
}
