/**
 * Every alarm of the operator: a stable code for their monitoring, and what happened in one sentence. The
 * screen's words are in web/words/catalogs, under `installation.json`.
 */
export const alarms = {
  sender_refused:
    'The message provider refuses our texts: its keys, its account or our number. They wait.',
  card_keys_refused: 'The card provider refuses our keys: nobody can pay.',
  card_account_stopped: 'The card provider has stopped the charges of our account.',
  text_keys_refused: 'The message provider refuses our keys: no text goes out.',
  text_account_stopped: 'The message provider has suspended or closed our account.',
  cards_unreachable:
    'The card provider does not answer. Jobs wait, and it is asked again all the time.',
  texts_unreachable:
    'The message provider does not answer. Texts wait, and it is asked again all the time.',
  queue_growing: 'Jobs wait for too long: no worker is running, or too few.',
  texts_unknown: 'The message provider does not tell whether it took some texts.',
  money_unsettled: 'Payments or refunds have been under way for too long.',
  differences_open: 'Our records differ from those of the card provider.',
  disk_full: 'The disk of the data folder is nearly full.',
  audit_log_broken: 'The audit log was changed past Ringup: npm run check:audit names the events.',
  backup_old: 'The newest back-up is too old.',
} as const

export type AlarmCode = keyof typeof alarms

export const alarmCodes = Object.keys(alarms) as [AlarmCode, ...AlarmCode[]]
