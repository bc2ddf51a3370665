import type { Consent } from '#rules/readConsent.ts'
import type { Language } from '#rules/words/languages.ts'

/** A text of a customer, how it must be read, and the source or the reason of that. */
export type Phrase = { language: Language; words: string; reads: Consent; why: string }

type Row = [words: string, why: string]

// A word that carriers or providers take as an opt-out by itself.
const keyword = 'https://help.twilio.com/articles/223134027: a default keyword of the provider'
const local = 'decision 070: the word with which services of that language take an opt-out'
// Any reasonable way to say it revokes the consent: staff decide about what is not a keyword.
const plain = '47 CFR 64.1200(a)(10): a plain request in a sentence'
const list = '47 CFR 64.1200(a)(10): to be taken off the list'
const refusal = '47 CFR 64.1200(a)(10): wants no more of them'
const withMore = 'The keyword as a sentence of its own, and more around it'
// What a plumber's customer writes with the same words.
const object = 'Something else is to stop'
const missing = 'A text that did not come is not an unwanted one'
const wish = 'Asks for a text'
const appointment = 'An appointment, not the texts'
const goods = 'Does not want a thing, not the texts'
const place = 'A place or a way to drive'

const stops: Record<Language, { word: Row; sentences: [Row, Row, Row, Row] }> = {
  en: {
    word: ['STOP!', keyword],
    sentences: [
      ['please stop texting me', plain],
      ["Don't text me again", plain],
      ['Take me off your list', list],
      ['STOP. I paid you last week', withMore],
    ],
  },
  de: {
    word: ['Stopp!', local],
    sentences: [
      ['Bitte keine SMS mehr', plain],
      ['Hören Sie auf, mir zu schreiben', plain],
      ['Schreiben Sie mir nicht mehr', plain],
      ['Ich möchte keine Nachrichten mehr bekommen', refusal],
    ],
  },
  es: {
    word: ['¡Alto!', local],
    sentences: [
      ['Por favor, deje de enviarme mensajes', plain],
      ['No me escriban más', plain],
      ['No quiero recibir más mensajes', refusal],
      ['Bórreme de su lista', list],
    ],
  },
  fr: {
    word: ['ARRÊT.', 'AWS, “Required opt-out keywords”: ARRET, for Canada'],
    sentences: [
      ['Arrêtez de m’écrire', plain],
      ['Ne m’envoyez plus de messages', plain],
      ['Je ne veux plus recevoir de SMS', refusal],
      ['Retirez-moi de votre liste', list],
    ],
  },
  it: {
    word: ['Disiscrivimi', local],
    sentences: [
      ['Smettetela di scrivermi', plain],
      ['Non mandatemi più messaggi', plain],
      ['Non voglio più ricevere SMS', refusal],
      ['Cancellatemi dalla lista', list],
    ],
  },
  nl: {
    word: ['Afmelden!', local],
    sentences: [
      ['Stop met sms’en', plain],
      ['Stuur me geen berichten meer', plain],
      ['Ik wil geen sms meer ontvangen', refusal],
      ['Haal mij van de lijst', list],
    ],
  },
  pl: {
    word: ['Rezygnuję', local],
    sentences: [
      ['Proszę przestać do mnie pisać', plain],
      ['Nie wysyłajcie mi więcej SMS-ów', plain],
      ['Nie chcę dostawać wiadomości', refusal],
      ['Usuńcie mój numer z listy', list],
    ],
  },
  pt: {
    word: ['SAIR', local],
    sentences: [
      ['Pare de me mandar mensagens', plain],
      ['Não me envie mais SMS', plain],
      ['Não quero receber mais mensagens', refusal],
      ['Tire meu número da lista', list],
    ],
  },
  tr: {
    word: ['İptal', local],
    sentences: [
      ['Bana mesaj atmayın', plain],
      ['Lütfen mesaj göndermeyi bırakın', plain],
      ['Artık SMS istemiyorum', refusal],
      ['Numaramı listenizden silin', list],
    ],
  },
  ar: {
    word: ['توقف', local],
    sentences: [
      ['توقفوا عن مراسلتي', plain],
      ['لا ترسلوا لي رسائل', plain],
      ['لا أريد رسائل بعد الآن', refusal],
      ['احذفوا رقمي من القائمة', list],
    ],
  },
  hi: {
    word: ['बंद करें', local],
    sentences: [
      ['मुझे मैसेज भेजना बंद करें', plain],
      ['मुझे संदेश मत भेजो', plain],
      ['मुझे और एसएमएस नहीं चाहिए', refusal],
      ['मेरा नंबर सूची से हटा दें', list],
    ],
  },
  ja: {
    word: ['ストップ', local],
    sentences: [
      ['メールを送らないでください', plain],
      ['もう連絡しないでください', plain],
      ['SMSを止めてください', plain],
      ['リストから番号を削除してください', list],
    ],
  },
}

const others: Record<Language, [Row, Row, Row, Row, Row]> = {
  en: [
    ['Please stop by tomorrow', 'A visit'],
    ["Sorry, I can't stop texting you about the boiler", 'Their own texts'],
    ['Can you stop the leak? The stop-cock is stuck', object],
    ["Don't text me the code, call", 'One text, not all of them'],
    ['I got no more texts after Monday, did it work?', missing],
  ],
  de: [
    ['Bitte stoppen Sie das Wasser', object],
    ['Ich habe keine Nachricht bekommen', missing],
    ['Hören Sie das Geräusch auch?', 'Asks whether the plumber hears it'],
    ['Schreiben Sie mir, wenn Sie da sind', wish],
    ['Am Ende des Monats zahle ich', 'END in another language'],
  ],
  es: [
    ['El techo es muy alto', 'High, not stop'],
    ['Deje el paquete en la puerta', 'To leave something'],
    ['No recibí ningún mensaje', missing],
    ['Puede cancelar la cita del lunes', appointment],
    ['No me escribió la hora', missing],
  ],
  fr: [
    ['Arrêtez l’eau avant de partir', object],
    ['Je n’ai pas reçu votre message', missing],
    ['L’arrêt de bus est devant la maison', place],
    ['Écrivez-moi quand vous arrivez', wish],
    ['Je ne peux plus payer par carte, un virement ?', 'Another way to pay'],
  ],
  it: [
    ['Annulla l’appuntamento di lunedì', appointment],
    ['Non ho ricevuto il messaggio', missing],
    ['Smette di perdere acqua da solo', object],
    ['Scrivetemi quando arrivate', wish],
    ['Non voglio più la caldaia nuova', goods],
  ],
  nl: [
    ['Stop de lekkage alstublieft', object],
    ['Ik heb geen bericht ontvangen', missing],
    ['Stuur me de factuur', wish],
    ['Ik wil geen nieuwe ketel meer', goods],
    ['Kunt u stoppen bij nummer 7?', place],
  ],
  pl: [
    ['Zatrzymaj się przy bramie', place],
    ['Nie dostałem wiadomości', missing],
    ['Proszę pisać do mnie po 17', wish],
    ['Nie chcę już nowego pieca', goods],
    ['Przestało cieknąć, dziękuję', 'The leak stopped'],
  ],
  pt: [
    ['Pare em frente ao portão', place],
    ['Não recebi a mensagem', missing],
    ['Pode sair às 15h?', 'To leave'],
    ['Quero cancelar a visita de sexta', appointment],
    ['Não quero mais o aquecedor', goods],
  ],
  tr: [
    ['Dur tabelasının yanındayım', place],
    ['Mesaj gelmedi', missing],
    ['Randevuyu iptal eder misiniz?', appointment],
    ['Bana mesaj atın lütfen', wish],
    ['Artık su damlamıyor', 'The leak stopped'],
  ],
  ar: [
    ['السيارة توقفت أمام الباب', 'The car stopped'],
    ['لم تصلني الرسالة', missing],
    ['أرسلوا لي الفاتورة', wish],
    ['أريد إلغاء موعد الجمعة', appointment],
    ['لا أريد السخان الجديد', goods],
  ],
  hi: [
    ['पानी का नल बंद करें', object],
    ['मुझे मैसेज नहीं मिला', missing],
    ['कृपया मैसेज भेजें', wish],
    ['दुकान रविवार को बंद है', 'The shop is closed'],
    ['मुझे नया हीटर नहीं चाहिए', goods],
  ],
  ja: [
    ['水を止めてください', object],
    ['メッセージが届きません', missing],
    ['請求書を送ってください', wish],
    ['金曜の予約を中止したいです', appointment],
    ['駅の前で一度停止します', place],
  ],
}

const languages = Object.keys(stops) as Language[]

/** Sixty texts that end texts or ask for that: the first of each language by itself, the others by staff. */
export const stopPhrases: readonly Phrase[] = languages.flatMap((language) => {
  const { word, sentences } = stops[language]
  const [words, why] = word
  return [
    { language, words, reads: 'stop' as const, why },
    ...sentences.map((row) => ({ language, words: row[0], reads: 'asks' as const, why: row[1] })),
  ]
})

/** Sixty texts that mean something else, though they use the same words. */
export const otherPhrases: readonly Phrase[] = languages.flatMap((language) =>
  others[language].map(([words, why]) => ({ language, words, reads: null, why })),
)
