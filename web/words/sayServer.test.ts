import { afterEach, expect, test } from 'vitest'
import { sayServer, setServerWords } from './sayServer.ts'

afterEach(() => setServerWords({}))

test('the server’s sentences are said in the chosen language, alone and in a row; what it does not know stays', () => {
  expect(sayServer('Try again.')).toBe('Try again.')
  setServerWords({
    'Try again.': 'Noch einmal versuchen.',
    'It’s too long. Shorten it.': 'Zu lang. Bitte kürzen.',
    'May not arrive.': 'Kommt vielleicht nicht an.',
  })
  expect(sayServer('Try again.')).toBe('Noch einmal versuchen.')
  expect(sayServer('It’s too long. Shorten it.')).toBe('Zu lang. Bitte kürzen.')
  expect(sayServer('May not arrive. Try again.')).toBe(
    'Kommt vielleicht nicht an. Noch einmal versuchen.',
  )
  expect(sayServer('May not arrive. Networks filter “bonus” here.')).toBe(
    'Kommt vielleicht nicht an. Networks filter “bonus” here.',
  )
  expect(sayServer('£85.00 is too much.')).toBe('£85.00 is too much.')
})
