import { afterEach, expect, test } from 'vitest'
import { type ServerWords, sayServer, setServerWords } from './sayServer.ts'

afterEach(() => setServerWords('en', { words: {}, templates: {} }))

const words = {
  'Try again.': 'Noch einmal versuchen.',
  'It’s too long. Shorten it.': 'Zu lang. Bitte kürzen.',
  'May not arrive.': 'Kommt vielleicht nicht an.',
  'Look again, then decide.': 'Noch einmal hinsehen.',
  'A team member': 'Ein Teammitglied',
}

test('the server’s sentences are said in the chosen language, alone and in a row; what it does not know stays', () => {
  expect(sayServer('Try again.')).toBe('Try again.')
  setServerWords('de', { words, templates: {} })
  expect(sayServer('Try again.')).toBe('Noch einmal versuchen.')
  expect(sayServer('It’s too long. Shorten it.')).toBe('Zu lang. Bitte kürzen.')
  expect(sayServer('May not arrive. Try again.')).toBe(
    'Kommt vielleicht nicht an. Noch einmal versuchen.',
  )
  expect(sayServer('May not arrive. Networks filter “bonus” here.')).toBe(
    'Kommt vielleicht nicht an. Networks filter “bonus” here.',
  )
  expect(sayServer('£85.00 is too much.')).toBe('£85.00 is too much.')
  expect(sayServer('')).toBe('')
})

const templates: ServerWords['templates'] = {
  'This file has more than {max, number} rows. Split it.': [
    'Mehr als ',
    ['max', 'plural', { one: ['#', ' Zeile'], other: ['#', ' Zeilen'] }],
    '. Bitte teilen.',
  ],
  '{by} gave this conversation to {holder}.': [['holder'], ' hat sie jetzt, von ', ['by'], '.'],
  '{by} gave this conversation back.': [['by'], ' hat sie zurückgegeben.'],
  'This is a number of {country}.': ['Diese Nummer: ', ['country'], '.'],
  'Refused ({code}).': ['Abgelehnt (', ['code'], ').'],
}

test('a sentence with values is said in the chosen language, with its numbers, plurals and countries', () => {
  setServerWords('de', { words, templates })
  expect(sayServer('This file has more than 10,000 rows. Split it.')).toBe(
    'Mehr als 10.000 Zeilen. Bitte teilen.',
  )
  expect(sayServer('This file has more than 1 rows. Split it.')).toBe(
    'Mehr als 1 Zeile. Bitte teilen.',
  )
  expect(sayServer('This is a number of Germany.')).toBe('Diese Nummer: Deutschland.')
  expect(sayServer('This is a number of Atlantis.')).toBe('Diese Nummer: Atlantis.')
})

test('a name may hold anything: a full stop, the words of a template or what stands for a name', () => {
  setServerWords('de', { words, templates })
  const said = (by: string) =>
    sayServer(`${by} gave this conversation back. Look again, then decide.`)
  expect(said('J. R. Ek')).toBe('J. R. Ek hat sie zurückgegeben. Noch einmal hinsehen.')
  expect(said('Ana (St. Ives)')).toBe('Ana (St. Ives) hat sie zurückgegeben. Noch einmal hinsehen.')
  expect(said('A team member')).toBe(
    'Ein Teammitglied hat sie zurückgegeben. Noch einmal hinsehen.',
  )
  expect(sayServer('A team member gave this conversation to Try again..')).toBe(
    'Try again. hat sie jetzt, von Ein Teammitglied.',
  )
  expect(sayServer('Refused (30999). Try again.')).toBe('Abgelehnt (30999). Noch einmal versuchen.')
})

test('in a right-to-left language each value keeps its own direction', () => {
  setServerWords('ar', {
    words,
    templates: { 'Put {variable} back.': ['أعد ', ['variable'], ' إلى مكانه.'] },
  })
  expect(sayServer('Put {link} back.')).toBe('أعد \u2068{link}\u2069 إلى مكانه.')
})
