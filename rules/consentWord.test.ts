import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConsentWord } from './consentWord.ts'

test.each([
  ...[
    'STOP',
    'stop',
    ' Stop\n',
    'STOP.',
    'Stop!',
    'stop!!!',
    '"STOP"',
    '“Stop”',
    '«stop»',
    "'stop'",
  ],
  ...[
    '(STOP)',
    'ＳＴＯＰ',
    'ｓｔｏｐ．',
    's t o p',
    'S.T.O.P.',
    'S-T-O-P',
    'STOP STOP stop',
    '🛑 STOP 🛑',
  ],
  ...[
    'stop🙏',
    'S\u200BT\u200COP',
    '\uFEFFSTOP',
    'STOP\u00A0',
    'ST\u00ADOP',
    '𝐒𝐓𝐎𝐏',
    '*stop*',
    'stop all',
  ],
  ...[
    'Opt-out',
    'opt out',
    'Unsubscribe.',
    'please stop',
    'Stop, please!',
    'stop texting me',
    'STÓP',
  ],
])('%j asks for no more texts', (text) => {
  expect(readConsentWord(text)).toBe('stop')
})

test.each([
  ['en', 'Stop.', 'Quit!'],
  ['de', 'Stopp!', 'abmelden'],
  ['es', '¡Alto!', 'baja'],
  ['fr', 'arrêt', 'Désabonner.'],
  ['it', 'Annulla', 'disiscrivimi'],
  ['nl', 'Afmelden!', 'stoppen'],
  ['pl', 'rezygnuję', 'REZYGNUJE'],
  ['pt', 'Sair', 'parar.'],
  ['tr', 'iptal', 'İPTAL', 'ıptal', 'Dur!'],
  ['ar', 'توقف', 'إلغاء', 'الغاء', 'تـوقف!'],
  ['hi', 'रोकें', 'बंद करें।', 'स्टॉप'],
  ['ja', '停止', 'ストップ', 'ｽﾄｯﾌﾟ', '配信停止。'],
])('%s: its opt-out words are recognised', (_language, ...words) => {
  expect(words.map(readConsentWord)).toEqual(words.map(() => 'stop'))
})

test.each([
  ...[
    'Please stop by tomorrow',
    'please stop by on Friday',
    'END of the month?',
    'cancel the lesson',
  ],
  ...[
    'Can you stop the leak?',
    'stopped by',
    'nonstop',
    'I will not stop',
    'bus stop',
    'St op',
    '',
    ' ',
  ],
  ...['...', '🛑', 'No', 'ok', 'S', 'The end.', 'end to end', 'Stop at number 7', 'stop 2', 'HELP'],
])('%j is not an opt-out', (text) => {
  expect(readConsentWord(text)).toBeNull()
})

test('only the exact word starts the texts again: in doubt we leave people in peace', () => {
  for (const text of ['START', ' unstop\n', 'yes']) expect(readConsentWord(text)).toBe('start')
  for (const text of ['Yes!', 'YES please', 'ＹＥＳ', 'start.', 'y e s'])
    expect(readConsentWord(text)).toBeNull()
})

test('an opt-out counts whatever signs surround it, and stops counting once another word does', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'.,!?*_-~ \n\t"\'()[]…·。！\u200B\u2060👍🙏'),
  })
  fc.assert(
    fc.property(
      signs,
      signs,
      fc.constantFrom('stop', 'Unsubscribe', 'QUIT'),
      (before, after, word) => {
        expect(readConsentWord(before + word + after)).toBe('stop')
        expect(readConsentWord(`${before}then ${word}${after}`)).toBeNull()
      },
    ),
  )
})
