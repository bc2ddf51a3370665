/** What a text that somebody sent asks of the texts that they get. */
export type ConsentWord = 'stop' | 'start' | null

/**
 * Reads whether a text is the wish to get no more texts, or to get them again. A wish to stop is heard
 * however it is written, in the languages in which we text: with signs around it, between its letters,
 * wide or without accents; but as the whole text, for "Please stop by tomorrow" is none. A wish to
 * start is its word and nothing else: who is in doubt is left in peace.
 * Sources: https://help.twilio.com/articles/223134027, 47 CFR 64.1200(a)(10).
 */
export function readConsentWord(text: string): ConsentWord {
  if (startWords.has(text.trim().toUpperCase())) return 'start'
  const words = fold(text).split(' ')
  const [first = ''] = words
  // S.T.O.P., and STOP STOP STOP.
  const isSpelled = words.every((word) => [...word].length === 1)
  const isRepeated = words.every((word) => word === first)
  const said = isSpelled ? words.join('') : isRepeated ? first : words.join(' ')
  return stopWords.has(said) ? 'stop' : null
}

/** Letters and digits alone, with one space between words; without case, width and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const startWords = new Set(['START', 'UNSTOP', 'YES'])

const stopWords = new Set(
  [
    // English, and those that the carriers ask for everywhere.
    ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    ['OPT OUT', 'PLEASE STOP', 'STOP PLEASE', 'STOP TEXTING', 'STOP TEXTING ME', 'STOP TEXTS'],
    ['STOPP', 'ABMELDEN', 'ABBESTELLEN', 'BITTE STOP', 'BITTE STOPP'],
    ['ALTO', 'PARAR', 'BAJA', 'CANCELAR', 'DETENER'],
    ['ARRÊT', 'ARRÊTER', 'ARRÊTEZ', 'DÉSABONNER', 'DÉSINSCRIRE'],
    ['DISISCRIVI', 'DISISCRIVIMI', 'CANCELLAMI', 'ANNULLA'],
    ['STOPPEN', 'AFMELDEN', 'UITSCHRIJVEN'],
    ['WYPISZ', 'REZYGNUJĘ', 'ZATRZYMAJ'],
    ['PARE', 'SAIR', 'DESCADASTRAR'],
    ['DUR', 'DURDUR', 'İPTAL', 'RET'],
    ['توقف', 'قف', 'إيقاف', 'إلغاء', 'إلغاء الاشتراك', 'ستوب'],
    ['रोकें', 'रुकें', 'बंद', 'बंद करें', 'बंद करो', 'स्टॉप'],
    ['停止', '配信停止', '解除', '中止', 'ストップ'],
  ]
    .flat()
    .map(fold),
)
