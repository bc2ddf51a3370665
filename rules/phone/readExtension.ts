/** Words for an extension in the languages of business cards; Latin ones without accents. */
const words =
  'e?xt(?:ensi[oa]o?n?|n)?|xtn|poste?|durchwahl|nebenstelle|nst|dw|apparat|app|anexo|anx|interno|intern|interior|int|ramal|toestel|tst|wewn?(?:etrzny)?|linka|klapka|mellek|anknytning|ankn|lokal(?:nummer)?|alanumero|dahili|vid|sise|' +
  'доб(?:авочный)?|вн(?:утр)?|внутренний|вътр|εσωτ(?:ερικο)?|שלוחה|תחويلة|تحويلة|داخلي|داخلی|内線|分机|分機|转|轉|내선|ต่อ|may le|nhanh'
const afterWord = new RegExp(
  `^[\\s,;:.()/-]*(?:;?ext=|(?:${words})(?![a-z]))[\\s.:#=()-]*(\\d{1,12})(?![\\s.-]*\\d)\\)?#?`,
  'iu',
)
/**
 * Signs that diallers and switchboards use for an extension: they are vaguer than a word, so fewer
 * digits may follow.
 */
const afterSign =
  /^(?:\s*[(,]?\s*(?:[x#~]|,,+|;(?!\s)|[pw](?=\d))[\s.:#-]*(\d{1,9})|,(\d{1,5}))(?![\s.-]*\d)\)?#?/i

export type Extension = { digits: string; length: number }

/**
 * Reads the extension right after a number, and how many characters it takes.
 * @param text what follows the number, in plain signs
 */
export function readExtension(text: string): Extension | null {
  const found = afterWord.exec(text) ?? afterSign.exec(text)
  const digits = found?.[1] ?? found?.[2]
  return found && digits ? { digits, length: found[0].length } : null
}
