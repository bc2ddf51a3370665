/** The request of an inbound text about the texts that its sender receives. */
export type ConsentWord = 'stop' | 'start' | null

/**
 * Reads whether an inbound text opts out of texts or back in. An opt-out counts however it is
 * written, in all languages in which we text: with signs around it or between its letters, in
 * full-width letters or without accents. It must be the whole text: "Please stop by tomorrow" is
 * not an opt-out. An opt-in is the exact word and nothing else: in doubt we leave people in peace.
 * Sources: https://help.twilio.com/articles/223134027, 47 CFR 64.1200(a)(10).
 */
export function readConsentWord(text: string): ConsentWord {
  if (startWords.has(text.trim().toUpperCase())) return 'start'
  const words = foldWords(text).split(' ')
  const [first = ''] = words
  // S.T.O.P., and STOP STOP STOP.
  const isSpelled = words.every((word) => [...word].length === 1)
  const isRepeated = words.every((word) => word === first)
  const word = isSpelled ? words.join('') : isRepeated ? first : words.join(' ')
  return stopWords.has(word) ? 'stop' : null
}

/**
 * Reduces a text to letters and digits, with one space between words, without case, width or
 * accents.
 */
export function foldWords(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Writes letters in capitals, without width or accents, and leaves all other signs as they are. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .toUpperCase()
}

const startWords = new Set(['START', 'UNSTOP', 'YES'])

const stopWords = new Set(
  [
    // English, and the words that carriers require everywhere.
    ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    ['REMOVE'],
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
    .map(foldWords),
)
