import { expect, test } from 'vitest'
import { guessColumns, guessHeader } from './guessColumns.ts'

const none = { phone: null, name: null, familyName: null, note: null, language: null }

test.each([
  [
    'Google',
    'Name,Given Name,Family Name,Notes,E-mail 1 - Value,Phone 1 - Value',
    { name: 0, note: 3, phone: 5 },
  ],
  [
    'Outlook',
    'First Name,Last Name,E-mail Address,Home Phone,Mobile Phone,Notes',
    { name: 0, familyName: 1, phone: 4, note: 5 },
  ],
  [
    'Shopify',
    'First Name,Last Name,Email,Company,Phone,Note',
    { name: 0, familyName: 1, phone: 4, note: 5 },
  ],
  [
    'German',
    'Nr;Name;Vorname;Telefon;Handynummer;Bemerkungen;Sprache',
    { name: 2, familyName: 1, phone: 4, note: 5, language: 6 },
  ],
  [
    'Spanish',
    'Nombre;Apellidos;Teléfono móvil;Observaciones;Idioma',
    { name: 0, familyName: 1, phone: 2, note: 3, language: 4 },
  ],
  [
    'French',
    'Nom;Prénom;Téléphone portable;Remarques;Langue',
    { name: 1, familyName: 0, phone: 2, note: 3, language: 4 },
  ],
  [
    'Polish',
    'Imię;Nazwisko;Telefon komórkowy;Uwagi;Język',
    { name: 0, familyName: 1, phone: 2, note: 3, language: 4 },
  ],
  [
    'Turkish',
    'Adı;Soyadı;Cep Telefonu;Notlar;Dil',
    { name: 0, familyName: 1, phone: 2, note: 3, language: 4 },
  ],
  ['Japanese', '氏名,携帯電話,備考,言語', { name: 0, phone: 1, note: 2, language: 3 }],
  ['Hindi', 'नाम,मोबाइल नंबर,टिप्पणी,भाषा', { name: 0, phone: 1, note: 2, language: 3 }],
  ['Arabic', 'الاسم,رقم الجوال,ملاحظات,اللغة', { name: 0, phone: 1, note: 2, language: 3 }],
])('the columns of %s are recognised by their headings', (_whose, line, expected) => {
  const headings = line.split(/[,;]/)
  expect(guessHeader([headings])).toBe(true)
  expect(guessColumns(headings, [], 'GB')).toEqual({ ...none, ...expected })
})

test('columns of textable numbers are found without headings, beside dates, amounts and customer numbers', () => {
  const rows = [
    ['1000231', '2024-01-05', '07400 123456', 'Ana Ruiz', '120.50'],
    ['1000232', '2024-02-05', '+44 7400 123457', 'Ben O’Hara', '99'],
  ]
  expect(guessHeader(rows)).toBe(false)
  expect(guessColumns([], rows, 'GB')).toEqual({ ...none, phone: 2, name: 3 })
})

test('a mobile column wins over an office one, and a column of numbers over a heading that promises them', () => {
  const mobile = [['020 7946 0000', '07400 123456']]
  expect(guessColumns(['Telephone', 'Mobile'], mobile, 'GB').phone).toBe(1)
  const elsewhere = [['', 'none', '07400 123456']]
  expect(guessColumns(['Phone', 'Fax', 'Other'], elsewhere, 'GB').phone).toBe(2)
})

test('a first row with numbers is not a header; a row of words over numbers is', () => {
  expect(guessHeader([['07400 123456', 'Ana']])).toBe(false)
  expect(guessHeader([['xyz'], ['07400 123456']])).toBe(true)
  expect(guessHeader([['Ana'], ['Ben']])).toBe(false)
  expect(guessHeader([])).toBe(false)
})

test('columns without a hint are mapped to nothing', () => {
  expect(guessColumns(['a', 'b'], [['1', '2']], 'GB')).toEqual(none)
  expect(guessColumns([], [], 'GB')).toEqual(none)
})
