import type { Offer } from '#rules/offers.ts'
import type { Language } from '#rules/words/languages.ts'

/** A text of a customer, the offer that must be made under it, and the reason. */
export type OfferPhrase = { language: Language; words: string; reads: Offer | null; why: string }

const sent = 'Says that the money was sent through a bank'
const done = 'Somebody has already made the transfer'
const instant = 'A transfer by the local name of it'
const wrongNumber = 'The number is not that of the person who was meant'
const wrongPerson = 'They are somebody else'
const later = 'Will be paid, and is not yet'
const asks = 'Asks how or whether'
const denies = 'Says that it was not paid'
const undone = 'The money came back'
const otherNumber = 'Another number is wrong, not this one'
const otherPerson = 'About somebody else who came'

type Rows = {
  paid: [words: string, why: string][]
  wrong: [words: string, why: string][]
  nothing: [words: string, why: string][]
}

const phrases: Record<Language, Rows> = {
  en: {
    paid: [
      ['Hi, I paid by bank transfer yesterday', sent],
      ["I've just sent it via Zelle", instant],
      ['Transferred? Yes, we transferred the money on Monday', sent],
    ],
    wrong: [
      ['Sorry, wrong number', wrongNumber],
      ["You've got the wrong person, I don't know anyone called Ana", wrongPerson],
    ],
    nothing: [
      ['Can I pay by bank transfer?', asks],
      ["I'll transfer the money tomorrow", later],
      ["I haven't paid by bank transfer yet", denies],
      ['I gave you the wrong number of the flat', otherNumber],
      ['The wrong person came to fix it', otherPerson],
    ],
  },
  de: {
    paid: [
      ['Hab das Geld gestern überwiesen', sent],
      ['Ich habe per Überweisung bezahlt', sent],
      ['Die Überweisung ist schon raus', done],
    ],
    wrong: [
      ['Sie haben die falsche Nummer', wrongNumber],
      ['Falsch verbunden, ich bin nicht Frau Ruiz', wrongPerson],
    ],
    nothing: [
      ['Kann ich auch überweisen?', asks],
      ['Ich werde morgen überwiesen haben', later],
      ['Ich habe noch nicht überwiesen', denies],
      ['Die Überweisung ist schon raus, wurde aber abgelehnt', undone],
      ['Auf der Rechnung steht die falsche Nummer', otherNumber],
    ],
  },
  es: {
    paid: [
      ['Ya pagué por transferencia', sent],
      ['Acabo de hacer la transferencia', sent],
      ['Te he hecho un Bizum', instant],
    ],
    wrong: [
      ['Número equivocado', wrongNumber],
      ['Se ha equivocado de persona, no soy Ana', wrongPerson],
    ],
    nothing: [
      ['¿Puedo pagar por transferencia?', asks],
      ['Mañana hago la transferencia', later],
      ['Todavía no he hecho la transferencia', denies],
      ['Hice la transferencia pero fue devuelta', undone],
      ['La factura tiene el número equivocado', otherNumber],
    ],
  },
  fr: {
    paid: [
      ['J’ai payé par virement hier', sent],
      ['Je viens de faire le virement', sent],
      ['Virement effectué ce matin', done],
    ],
    wrong: [
      ['Vous avez le mauvais numéro', wrongNumber],
      ['Vous vous trompez de personne', wrongPerson],
    ],
    nothing: [
      ['Puis-je payer par virement ?', asks],
      ['Je vais faire le virement demain', later],
      ["Je n'ai pas encore fait le virement", denies],
      ['J’ai fait le virement mais il a été rejeté', undone],
      ['Je vous ai donné un mauvais numéro de rue', otherNumber],
    ],
  },
  it: {
    paid: [
      ['Ho fatto il bonifico stamattina', sent],
      ['Pagato con bonifico', sent],
      ['Bonifico eseguito, grazie', done],
    ],
    wrong: [
      ['Numero sbagliato', wrongNumber],
      ['Ha sbagliato persona', wrongPerson],
    ],
    nothing: [
      ['Posso pagare con bonifico?', asks],
      ['Domani faccio il bonifico', later],
      ['Non ho ancora fatto il bonifico', denies],
      ['Ho fatto il bonifico ma è stato respinto', undone],
      ['Le ho dato il numero sbagliato del civico', otherNumber],
    ],
  },
  nl: {
    paid: [
      ['Ik heb het net overgemaakt', sent],
      ['Heb betaald via een overschrijving', sent],
      ['Gisteren al overgeboekt', sent],
    ],
    wrong: [
      ['U heeft het verkeerde nummer', wrongNumber],
      ['Verkeerde persoon, ik ken niemand die zo heet', wrongPerson],
    ],
    nothing: [
      ['Kan ik het ook overmaken?', asks],
      ['Ik zal het morgen overgemaakt hebben', later],
      ['Ik heb het nog niet overgemaakt', denies],
      ['Heb het overgemaakt maar het is teruggestort', undone],
      ['Op de factuur staat het verkeerde nummer', otherNumber],
    ],
  },
  pl: {
    paid: [
      ['Zrobiłam przelew dziś rano', sent],
      ['Zapłaciłem przelewem', sent],
      ['Przelew już poszedł', done],
    ],
    wrong: [
      ['To zły numer', wrongNumber],
      ['Pomylił pan osobę', wrongPerson],
    ],
    nothing: [
      ['Czy mogę zapłacić przelewem?', asks],
      ['Jutro zrobię przelew', later],
      ['Nie zrobiłem jeszcze przelewu', denies],
      ['Zrobiłem przelew ale został odrzucony', undone],
      ['Podałem panu zły numer mieszkania', otherNumber],
    ],
  },
  pt: {
    paid: [
      ['Já fiz a transferência', sent],
      ['Paguei por Pix agora há pouco', instant],
      ['Transferência feita, obrigado', done],
    ],
    wrong: [
      ['Número errado', wrongNumber],
      ['Não sou a pessoa que procura', wrongPerson],
    ],
    nothing: [
      ['Posso pagar por transferência?', asks],
      ['Amanhã faço a transferência', later],
      ['Ainda não fiz a transferência', denies],
      ['Fiz a transferência mas foi devolvida', undone],
      ['A fatura tem o número errado', otherNumber],
    ],
  },
  tr: {
    paid: [
      ['Havale yaptım', sent],
      ['Parayı hesabınıza bugün yatırdım', sent],
      ['EFT ile ödedim', instant],
    ],
    wrong: [
      ['Yanlış numara', wrongNumber],
      ['Aradığınız kişi değilim', wrongPerson],
    ],
    nothing: [
      ['Havale yapabilir miyim?', asks],
      ['Yarın havale yapacağım', later],
      ['Henüz havale yapmadım', denies],
      ['Havale yaptım ama iade edildi', undone],
      ['Faturada yanlış numara var, fatura numarası yanlış', otherNumber],
    ],
  },
  ar: {
    paid: [
      ['دفعت بتحويل بنكي أمس', sent],
      ['حولت المبلغ اليوم', sent],
      ['تم التحويل', done],
    ],
    wrong: [
      ['الرقم غلط', wrongNumber],
      ['أنا لست الشخص المطلوب', wrongPerson],
    ],
    nothing: [
      ['هل يمكنني الدفع بتحويل بنكي؟', asks],
      ['سوف أحول المبلغ غدا', later],
      ['لم أدفع بتحويل بنكي', denies],
      ['تم التحويل لكن البنك قال إنه مرفوض', undone],
      ['في الفاتورة الرقم غلط', otherNumber],
    ],
  },
  hi: {
    paid: [
      ['बैंक ट्रांसफर कर दिया है', sent],
      ['Maine UPI se payment kar diya', instant],
      ['NEFT कर दिया', instant],
    ],
    wrong: [
      ['गलत नंबर है', wrongNumber],
      ['Galat number, main Ana nahi hoon', wrongPerson],
    ],
    nothing: [
      ['क्या मैं बैंक ट्रांसफर कर सकता हूँ?', asks],
      ['कल ट्रांसफर करूंगा', later],
      ['अभी ट्रांसफर नहीं किया है', denies],
      ['Transfer kar diya tha, fail ho gaya', undone],
      ['बिल पर गलत नंबर लिखा है', otherNumber],
    ],
  },
  ja: {
    paid: [
      ['昨日、銀行振込しました', sent],
      ['振り込みました', sent],
      ['送金完了です', done],
    ],
    wrong: [
      ['人違いです', wrongPerson],
      ['番号を間違えていませんか', wrongNumber],
    ],
    nothing: [
      ['銀行振込でもいいですか', asks],
      ['明日振り込みます', later],
      ['まだ振り込みしていません', denies],
      ['振込しましたが、エラーになりました', undone],
      ['請求書番号が間違っています', otherNumber],
    ],
  },
}

const all = Object.entries(phrases).map(([language, rows]) => [language as Language, rows] as const)

/** Texts under which the offer must stand, in twelve languages. */
export const offerPhrases: OfferPhrase[] = all.flatMap(([language, { paid, wrong }]) => [
  ...paid.map(([words, why]) => ({ language, words, reads: 'paid_by_transfer' as const, why })),
  ...wrong.map(([words, why]) => ({ language, words, reads: 'wrong_person' as const, why })),
])

/** Texts with the same words, under which none may stand. */
export const plainPhrases: OfferPhrase[] = all.flatMap(([language, { nothing }]) =>
  nothing.map(([words, why]) => ({ language, words, reads: null, why })),
)

const unnamed = 'Neither a bank nor a transfer is named: it may have been cash'
const indirect = 'Says it without the words of a transfer'
const quoted = 'Somebody else’s words, told again'

/** Texts that are misread, so that nobody believes there were none: each is offered too little or too much. */
export const misreadPhrases: OfferPhrase[] = [
  { language: 'en', words: 'I paid you last week', reads: 'paid_by_transfer', why: unnamed },
  {
    language: 'en',
    words: 'My bank says it went out on Monday',
    reads: 'paid_by_transfer',
    why: indirect,
  },
  { language: 'en', words: 'Who is this? Ana moved away', reads: 'wrong_person', why: indirect },
  {
    language: 'de',
    words: 'Das Geld müsste auf Ihrem Konto sein',
    reads: 'paid_by_transfer',
    why: indirect,
  },
  {
    language: 'en',
    words: 'My neighbour says we paid by bank transfer at your shop',
    reads: null,
    why: quoted,
  },
  {
    language: 'es',
    words: 'Mi hermano dice que ya pagué por transferencia',
    reads: null,
    why: quoted,
  },
]
