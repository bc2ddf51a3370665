import { foldLetters } from './consentWord.ts'

/**
 * The parts of sentences with which people ask for no more texts, in twelve languages, as they are said; letters
 * are compared without case, accents or marks, and `…` stands for one word. Decision 070 has the sources, and
 * tests/support/stopPhrases.ts what they must find and leave.
 */

const en = '(texts?|text messages?|messages?|msgs?|sms|reminders?|notifications?)'
const de = '(sms|nachrichten?|texte|mitteilungen|erinnerungen)'
const es = '(mensajes?|sms|textos?|recordatorios|avisos)'
const fr = '(messages?|sms|textos?|rappels?|notifications?)'
const it = '(messaggi|messaggini|sms|promemoria|avvisi)'
const nl = '(sms|smsen|sms jes|smsjes|berichten|berichtjes|herinneringen|appjes)'
const pl = '(smsow|sms ow|sms y|smsy|sms|wiadomości|przypomnień)'
const pt = '(mensagens|mensagem|sms|textos|lembretes|avisos)'
const ar = '(رسائل|الرسائل|رسائلكم|رسالة|مسجات)'
const hi = '(मैसेज|मेसेज|संदेश|एसएमएस|sms|message)'
const ja = '(メール|メッセージ|SMS|ショートメール|通知)'

const sentences = [
  // English
  '(stop|quit|cease) (texting|messaging|contacting|writing|bothering|spamming|harassing)',
  `stop (sending|with) (me |us )?((any|all|more|these|those|the|your|so many|this) )*${en}`,
  `stop ((all|any|these|those|the|your|future) )+${en}`,
  '(do not|don t|dont|never) (ever )?(text|message|msg|contact|write|call or text|text or call) (to )?(me|us|this number|my number|my phone)(?! (the|a|your|until|before|back) )',
  `(do not|don t|dont) send (me |us )?((any|more|further|these|those|your) )*${en}`,
  `no (more|further) ${en}`,
  '(take|remove|delete) (me|us|my (phone )?number|this number) (off|from) (… ){0,3}(lists?|system|database|contacts|texts?|messages)',
  '(remove|delete|lose|forget) my (phone )?number',
  'unsubscribe (me|us|from|please)',
  '(want|like|wish|please|how (do|can) i) (to )?unsubscribe',
  'opt (me |us )?out(?! of)',
  `opt (me |us )?out of ((the|these|those|your|all|any) )*${en}`,
  `(don t|do not|dont|no longer|never) (want|wish|need|consent|ask|asked|signed up)( to| for)?( get| receive)?( (any|more|anymore|these|those|your|the|further|such|for))* ${en}`,
  '(don t|do not|dont|no longer) (want|wish) (you )?to (be )?(text|texted|message|messaged|contact|contacted|hear from you)',
  'leave (me|us) alone',
  // German
  `keine (weiteren )?${de} mehr`,
  `keine weiteren ${de}`,
  `(will|möchte) keine ${de}`,
  'hör(en sie|t)? (bitte )?(endlich )?auf (… ){0,4}(schreiben|schicken|senden|texten|simsen|belästigen)',
  '(schreib|schreibt|schreiben sie|kontaktieren sie|texten sie) (mir|mich|uns) (bitte )?(nicht|nie) (… )?mehr',
  `(schick|schicken sie|sende|senden sie) (mir |uns )?(bitte )?keine (weiteren )?${de}`,
  '(nicht mehr|nie wieder|nie mehr) (anschreiben|kontaktieren|texten|kontaktiert|angeschrieben)',
  '(lösch|löschen sie|streich|streichen sie|nehmen sie|entfernen sie) (bitte )?(mich|uns|meine …) (… ){0,3}(liste|verteiler|datenbank|system)',
  '(lösch|löschen sie) (bitte )?meine (handy|telefon|mobil)?nummer',
  'meld(en sie|e|et)? mich (bitte )?ab',
  'ich (möchte|will) (mich )?(abmelden|austragen)',
  `${de} (abbestellen|abmelden|stoppen)`,
  'lass(t|en sie)? mich (bitte )?(endlich )?in ruhe',
  // Spanish
  '(deje|dejen|deja|dejad|pare|paren|para) (ya )?de (enviar|mandar|escribir|molestar|contactar)(me|nos)?',
  `no (me|nos) (escriba|escriban|escribas|envíe|envíen|envíes|mande|manden|mandes|contacte|contacten) (más|nunca|ningún|otra vez|${es})`,
  'no (me|nos) vuelvan? a (escribir|enviar|mandar|contactar|molestar)',
  `no (quiero|deseo) (… ){0,3}${es}`,
  'no quiero que me (escriban|manden|envíen|contacten)',
  `(no más|basta de) ${es}`,
  '(borre|borren|elimine|eliminen|quite|quiten|saque|saquen|borra|quita)(me|nos)? (… ){0,3}lista',
  '(borre|borren|borra|elimine|eliminen|elimina|quite|quiten) mi (número|teléfono)',
  '(deme|denme|dame|darme|me doy) de baja',
  'déjen?me en paz',
  // French
  '(arrêtez|arrête|arrêter|cessez|cesse|stoppez) (… )?(d|de) (m |me |nous )?(écrire|envoyer|contacter|texter|harceler|déranger)',
  `(arrêtez|arrête|arrêter|cessez|stoppez|stop) (avec )?(ces|les|vos|tes|tous les|tous vos|l envoi de|l envoi des) ${fr}`,
  'ne (m|me|nous) (écrivez|écris|envoyez|envoie|contactez|contacte|textez|recontactez) (… )?plus',
  `plus (de|d|aucun) ${fr} (svp|s il|merci)`,
  `ne (veux|souhaite|désire|voulons|souhaitons) (plus|pas) (… ){0,3}${fr}`,
  'ne (veux|souhaite) plus (être |que )(… ){0,3}(contactée?|dérangée?|écriviez)',
  '(retirez|enlevez|supprimez|effacez|rayez|ôtez|retire|enlève) (moi|nous|mon …) (… ){0,3}(liste|listes|fichier|base|répertoire)',
  '(supprimez|effacez|retirez|enlevez) mon (numéro|contact)',
  '(désabonnez|désinscrivez) (moi|nous|mon)',
  'me (désabonner|désinscrire)',
  '(laissez|laisse|fichez|foutez) (moi|nous) (tranquille|la paix)',
  // Italian
  '(smetta|smettetela|smettila|smetti|smettete|smetterla|finitela) (… )?di (… )?(scrivere|scrivermi|scriverci|mandare|mandarmi|mandarci|inviare|inviarmi|contattare|contattarmi|disturbarmi)',
  `basta (con )?(i |questi )?${it}`,
  'non (mi |ci )?(mandatemi|mandate|mandi|mandarmi|inviatemi|inviate|invii|inviarmi|scrivetemi|scrivete|scriva|scrivermi|contattatemi|contattate|contatti|contattarmi) (… )?più',
  `non (voglio|desidero|vogliamo) (… ){0,3}(${it}|essere contattat[oa])`,
  '(cancellatemi|cancellami|toglietemi|toglimi|rimuovetemi|rimuovimi|eliminatemi|mi cancelli|mi tolga) (… ){0,2}(lista|elenco|rubrica)',
  '(cancellate|cancelli|eliminate|elimini|rimuovete|togliete) (… ){0,2}mio numero',
  'disiscriv(etemi|ermi)',
  '(lasciatemi|mi lasci) in pace',
  // Dutch
  '(stop|stopt u|hou|houd|houdt|stoppen) (… ){0,2}met (… ){0,3}(smsen|sms en|sms|sturen|berichten|schrijven|appen)',
  `geen (… )?${nl} meer`,
  `wil (… ){0,2}geen (… )?${nl}`,
  '(schrijf|sms|app|contacteer|benader) (me|mij|ons) (… )?(niet|nooit) meer',
  '(haal|haalt|verwijder|schrap) (u )?(me|mij|ons|mijn …|dit nummer) (… ){0,3}(lijst|bestand|systeem|database)',
  'verwijder mijn (telefoon|mobiele )?nummer',
  '(meld|schrijf) (me|mij) (… )?(af|uit)',
  'wil (me|mij) (afmelden|uitschrijven)',
  'laat (me|mij|ons) met rust',
  // Polish
  `(przestać|przestań|przestańcie|skończcie|dość) (… ){0,3}(pisać|wysyłać|nękać|wysyłania|pisania|${pl})`,
  `nie (wysyłaj|wysyłajcie|wysyłać|przysyłaj|przysyłajcie|piszcie|pisz|pisać|kontaktujcie) (… ){0,3}(więcej|już|${pl})`,
  '(więcej|już) (… ){0,2}nie (pisać|wysyłać|pisz|piszcie|wysyłajcie)',
  'nie (pisz|piszcie|pisać) do (mnie|nas)',
  `nie (chcę|chcemy|życzę sobie) (… ){0,3}${pl}`,
  '(usuń|usuńcie|usunąć|wykreślcie|wykreślić|skasujcie) (… ){0,3}(listy|bazy|numer)',
  'wypisz(cie)? (mnie|nas)',
  'zostaw(cie)? (mnie|nas) w spokoju',
  // Portuguese
  `(pare|parem|para|deixe|deixem|chega) (… )?de ((me |nos )?(mandar|enviar|escrever|contatar|contactar|incomodar)(me)?|${pt})`,
  `não (me |nos )?(envie|enviem|mande|mandem|escreva|escrevam|contate|contatem|contacte|contactem)( me)? (… ){0,2}(mais|${pt})`,
  `não (quero|desejo|queremos) (… ){0,3}(${pt}|contatado|contatada)`,
  '(tire|tirem|retire|retirem|remova|removam|apague|apaguem|exclua|excluam) (… ){0,3}(lista|cadastro)',
  '(apague|apaguem|remova|exclua|elimine) (o )?meu (número|telefone|contato|contacto)',
  'me (descadastre|descadastrem|descadastrar)',
  '(me deixem?|deixem? me) em paz',
  // Turkish
  '(mesaj|sms) (… )?(atmayın|atma|göndermeyin|gönderme|yollamayın|yollama|istemiyorum|istemiyoruz)',
  '(atmayı|göndermeyi|yollamayı|yazmayı|rahatsız etmeyi) (bırakın|bırak|kesin|kes|durdurun)',
  'bana (… )?(yazmayın|yazma|ulaşmayın)',
  'rahatsız etmeyin',
  '(numaramı|telefonumu) (… ){0,2}(silin|sil|çıkarın|çıkar|kaldırın)',
  'beni (… )?listenizden (silin|sil|çıkarın|çıkar)',
  '(mesajları|sms leri|smsleri) (durdurun|durdur|kesin|iptal edin)',
  // Arabic
  '(توقفوا|توقف|كفوا|كف|أوقفوا|أوقف|وقفوا) (عن )?(مراسلتي|إرسال|الإرسال|إزعاجي|الرسائل|رسائلكم|التواصل معي|الكتابة)',
  'لا (ترسل|ترسلوا|تبعث|تبعثوا|تكتبوا|تكتب) (لي|إلي|لنا) (… )?(رسائل|أي|المزيد|مجددا|بعد)',
  'لا (تراسلوني|تراسلني|تتواصلوا معي|تزعجوني|تزعجني)',
  `لا (أريد|أرغب|نريد) (… ){0,3}${ar}`,
  '(احذفوا|احذف|أزيلوا|امسحوا|امسح) (رقمي|اسمي|رقم هاتفي)',
  '(إلغاء الاشتراك|ألغوا اشتراكي)',
  // Hindi
  `${hi} (भेजना |करना |भेजने |को )?(बंद|बन्द|रोक|रोकें|रोको|रोकिए)`,
  `${hi} (… )?(मत|न|ना) (भेजो|भेजें|भेजिए|भेजना|करो|करें|कीजिए)`,
  `${hi} (… )?(नहीं|नही) (चाहिए|चाहता|चाहती)`,
  'मेरा (… )?(नंबर|नम्बर) (… ){0,2}(हटा|हटाएं|हटाओ|मिटा|निकाल)',
  '(परेशान|तंग) (मत|न|ना) (करो|करें|कीजिए)',
]

// The whole of a text: "Stop it now", "Basta, grazie".
const wholeTexts = [
  '((please|pls|just|ok|kindly|seriously|i said|i asked you to|i told you to|(can|could|would|will) you) )*stop( (it|this|that|now|already|please|thanks|thank you|immediately))*',
  '((bitte|danke) )*(stop|stopp|aufhören)( (bitte|danke|jetzt|sofort|damit))*',
  '((por favor|ya|chega|agora) )*(stop|basta|chega|alto|pare|parem|paren)( (ya|por favor|gracias|já|agora|obrigado|obrigada))*',
  '((svp|merci) )*(stop|arrêtez|arrête|stoppez|ça suffit)( (svp|s il vous plaît|s il te plaît|merci|ça|maintenant))*',
  '((per favore|ora) )*(stop|basta|smettetela|smettila)( (per favore|grazie|ora|subito|così))*',
  '((aub|alstublieft|graag) )*(stop|stoppen|ophouden)( (aub|alstublieft|nu|hiermee|ermee|meteen))*',
  '(proszę )*(stop|dość|przestań|przestańcie)( (proszę|już|dziękuję))*',
  '(lütfen )*(stop|yeter|durdur|durdurun)( (lütfen|artık))*',
  '((कृपया|प्लीज) )*(बंद करें|बंद करो|रोकें|स्टॉप|बस करो|बस करें)( (कृपया|प्लीज))*',
]

// What people say of their own texts, or of texts that did not come.
const own = [
  '(can t|cannot|couldn t|won t|will not|did you|why did you|i ll|i will|(?<!if you )(don t|do not)) stop (texting|messaging|contacting|writing)',
  `(got|get|getting|received|receive|have|had|are|were|is) no (more|further) ${en}`,
  `(habe|hab|haben|kam|kamen|bekam|bekomme) (… )?keine (weiteren )?${de}( mehr)?`,
  `(heb|heeft|krijg|kreeg|ontving) (… ){0,2}geen (… )?${nl} meer`,
]

const unspaced = [
  `${ja}(の送信|の配信|を送るの)?(を|は)?(もう)?(送らないで|送信しないで|やめて|止めて|とめて|停止して|ストップして|不要|いりません|いらない)`,
  '(もう|二度と|今後)(一切)?(私に|こちらに)?(連絡|送信|メール)?(を)?(しないで|送らないで)',
  '(リスト|登録|名簿)(から|を).{0,8}(削除|消して|外して|解除)',
  '(配信|登録)(を)?(停止|解除)(して|したい|希望|お願い)',
]

/** Parts of sentences that ask for no more texts, to be found among folded words with a space around each. */
export const stopSentences = [
  ...sentences.map((part) => compile(` ${part} `)),
  ...wholeTexts.map((whole) => compile(`^ (${whole}) $`)),
]

/** Parts of sentences with the same words that ask for nothing. */
export const ownSentences = own.map((part) => compile(part, 'gu'))

/** Parts of sentences in a language without spaces, to be found in a folded text without them. */
export const unspacedSentences = unspaced.map((part) => compile(part))

function compile(part: string, flags = 'u'): RegExp {
  return new RegExp(foldLetters(part).replaceAll('...', '[^ ]+'), flags)
}
