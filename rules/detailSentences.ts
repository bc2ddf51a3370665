/** The English sentences, by key, that say more about a refusal than the detail of its code, and take no values. */
export const detailSentences = {
  fileEmpty: 'There is nothing in this file. Choose another one.',
  fileForeign: 'This is a workbook or another kind of file. Save it as CSV (UTF-8) and try again.',
  fileTooLarge: 'This file is larger than 5 MB. Split it into several files.',
  fileWithoutRows: 'There is no row below the headings. Add one.',
  nameEmpty: 'There is no name here. Type one.',
  nameTooLong: 'This name is too long. Use a shorter one.',
  nameUnreadable: 'This name has invisible signs, or more than one line. Type it again.',
  nameLink: 'This name looks like a web address. Leave the address out.',
  nameMixed:
    'This name has letters that pass for others, or mixes alphabets. Use the letters of one alphabet.',
  nameSignsOnly: 'This name has no letter and no digit. Add one.',
  lateKept: 'You kept this payment. You can still refund it.',
  lateRefunded: 'This payment has been refunded.',
  ownNumber: 'Your own number is under Settings, Security.',
  countryHadTexts:
    'New businesses text few people in this country, and today’s limit is reached. Give them the link yourself, or send it tomorrow.',
  numberHadTexts: 'This number has had enough texts today. Call them, or try again tomorrow.',
  linkLife: 'Choose a time between an hour and 120 days from now.',
  linkEndsBefore: 'The link ends before that time. Choose an earlier one.',
  linkEndsLater: 'The link already works longer than that. Choose a later time.',
  daysReversed: 'Choose a last day after the first.',
  numberTooExact: 'This number has more digits than we can keep.',
  cursorOver: 'Start again from the first page.',
  datevYear: 'Choose days of one business year: DATEV takes one in a file.',
  datevEuros: 'Choose EUR: a file for DATEV holds euros.',
  quickBooksTooLarge:
    'The file would be larger than the 350 kB that QuickBooks takes. Choose fewer days.',
  foreignLink: 'Remove the payment link, and resend the request instead.',
  threadWrote: 'The customer has written again.',
  threadWoke: 'The snooze of this conversation is over.',
  threadOther: 'The conversation has changed.',
  threadLook: 'Look again, then decide.',
} as const

/** The stand-ins for a name in a sentence of the server, where a team member has none. */
export const standIns = {
  subject: 'A team member',
  object: 'a team member',
} as const
