import type { Case } from './case.ts'

const e123 = 'E.123 §3: extension numbers'
const google = 'libphonenumber: extension patterns'
const words = 'issue 4: extension words in many languages'
const pause = 'Android and iOS diallers: , and p pause, ; and w wait'
const e161 = 'ITU-T E.161: letters on the keypad'
const nanpa = 'NANPA: vanity numbers'
const strict = 'issue 4: letters only where they cannot be words'

/** Extensions in many languages, and numbers written in letters. */
export const extensions: readonly Case[] = [
  ['+44 20 7946 0958 ext 123', null, '+442079460958;ext=123', e123],
  ['020 7946 0958 ext. 123', 'GB', '+442079460958;ext=123', e123],
  ['020 7946 0958 extension 123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958 extn 123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958 (ext 123)', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958 Ext: 123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958x123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958 x 123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958 #123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958~123', 'GB', '+442079460958;ext=123', google],
  ['020 7946 0958 ｅｘｔ １２３', 'GB', '+442079460958;ext=123', google],
  ['(415) 555-2671 x123', 'US', '+14155552671;ext=123', google],
  ['+1 (645) 123 1234-910#', 'US', 'NOT_IN_PLAN', `${google}; 645 123 is unassigned`],
  ['+1 (415) 555 2671-910#', 'US', '+14155552671;ext=910', google],
  ['4155552671,,123', 'US', '+14155552671;ext=123', pause],
  ['4155552671,123', 'US', '+14155552671;ext=123', pause],
  ['4155552671;123', 'US', '+14155552671;ext=123', pause],
  ['4155552671p123', 'US', '+14155552671;ext=123', pause],
  ['4155552671w123#', 'US', '+14155552671;ext=123', pause],
  ['01 42 68 53 00 poste 12', 'FR', '+33142685300;ext=12', words],
  ['030 1234567 Durchwahl 12', 'DE', '+49301234567;ext=12', words],
  ['01 5123456 DW 12', 'AT', '+4315123456;ext=12', words],
  ['01 5123456 DW-12', 'AT', '+4315123456;ext=12', words],
  ['030 1234567 App. 12', 'DE', '+49301234567;ext=12', words],
  ['8 (495) 123-45-67 доб. 12', 'RU', '+74951234567;ext=12', words],
  ['+7 495 123-45-67 добавочный 12', null, '+74951234567;ext=12', words],
  ['911 234 567 extensión 12', 'ES', '+34911234567;ext=12', words],
  ['(2) 2123 4567 anexo 12', 'CL', '+56221234567;ext=12', words],
  ['11 2345-6789 interno 12', 'AR', '+541123456789;ext=12', words],
  ['06 1234 5678 int. 12', 'IT', '+390612345678;ext=12', words],
  ['(11) 2345-6789 ramal 12', 'BR', '+551123456789;ext=12', words],
  ['03-3123-4567 内線 12', 'JP', '+81331234567;ext=12', words],
  ['03-3123-4567（内線12）', 'JP', '+81331234567;ext=12', words],
  ['010-1234-5678转12', 'CN', '+861012345678;ext=12', words],
  ['021-61234567 分机 12', 'CN', '+862161234567;ext=12', words],
  ['02-312-3456 내선 12', 'KR', '+8223123456;ext=12', words],
  ['22 123 45 67 wew. 12', 'PL', '+48221234567;ext=12', words],
  ['0212 345 67 89 dahili 12', 'TR', '+902123456789;ext=12', words],
  ['(1) 234 5678 mellék 12', 'HU', '+3612345678;ext=12', words],
  ['03-612-3456 שלוחה 12', 'IL', '+97236123456;ext=12', words],
  ['07400 123456 x 07400 123457', 'GB', 'SEVERAL_NUMBERS', 'issue 4: asks, never guesses'],
  ['07400 123456, 85', 'GB', '+447400123456', 'a sum after a comma is no extension'],
  ['1-800-FLOWERS', 'US', '+18003569377', nanpa],
  ['+1 800 FLOWERS', null, '+18003569377', nanpa],
  ['1-888-GO-TESLA', 'US', '+18884683752', nanpa],
  ['1 (800) my-apple', 'US', '+18006927753', nanpa],
  ['415-555-CALL', 'US', '+14155552255', e161],
  ['+1-415-555-CALL', 'GB', '+14155552255', e161],
  ['0800 REVERSE', 'GB', '+448007383773', e161],
  ['1300 FLIGHT', 'AU', '+611300354448', e161],
  ['07400 123 Bob', 'GB', 'NOT_A_NUMBER', strict],
  ['07400 123 BOB', 'GB', 'NOT_A_NUMBER', strict],
  ['07400 12 ANNA', 'GB', 'NOT_A_NUMBER', strict],
  ['415 555 Bill', 'US', 'NOT_A_NUMBER', strict],
  ['415 555 BILL', 'US', 'NOT_A_NUMBER', strict],
  ['1-800-MICROSOFT', 'US', 'NOT_A_NUMBER', `${nanpa}: letters beyond the tenth digit`],
]
