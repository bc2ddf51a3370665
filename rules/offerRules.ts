/** The parts of sentences that claim one thing, and the words that take it back: see `Claim`. */
export type OfferRule = { sentences: string[]; before?: string; anywhere?: string }

/**
 * The sentences, as they are said; letters are compared without case, accents or marks, and `…` stands for one word.
 * tests/support/offerPhrases.ts has what they must find and leave.
 */
export const offerRules: { paid: OfferRule; wrong: OfferRule; isUnspaced?: boolean }[] = [
  {
    // English
    paid: {
      sentences: [
        '(i|we) (… ){0,2}(paid|sent|settled|made) (… ){0,6}(by|via|through|with|using) (… )?(bank|transfer|wire|bacs|zelle|ach|e transfer|etransfer|interac|faster payments?)',
        '(ve|have|already|just) (paid|sent|settled) (… ){0,6}(by|via|through|with|using) (… )?(bank|transfer|wire|bacs|zelle|ach|e transfer|etransfer|interac|faster payments?)',
        '^ (paid|sent) (… ){0,3}(by|via|through|with) (… )?(bank|transfer|wire|bacs|zelle|e transfer|etransfer)',
        '(i|we) (… ){0,2}(transferred|wired) (you )?(it|(the |your |my )?(… )?(money|payment|amount|balance|invoice|bill|deposit|funds|rest|[0-9]+))',
        '(i|we) (… ){0,2}(made|did|sent) (you )?(a|the) (bank )?(transfer|wire)',
        'bank transfer (is |was |has been |has |all )?(done|made|sent|complete|completed|gone through)',
        '(i|we) (… ){0,2}(sent|paid|put) (… ){0,4}(to|into|in) your (bank )?account',
      ],
      before:
        '(not|never|haven t|hasn t|didn t|don t|dont|can t|cannot|couldn t|wasn t|will|ll|would|d|going to|gonna|if|once|until|unless|tried|trying|try|want|wanted|(got|was|been|were) paid|have i|have we|last (time|year|month))',
      anywhere: '(failed|bounced|rejected|came back|sent back|was returned|didn t go through)',
    },
    wrong: {
      sentences: [
        'wrong (number|person|guy|man|woman|phone)(?! (came|turned|did|on|for|in|at|plate|to) )',
        '(don t|do not|dont) know (anyone|anybody|someone|any person) (called|named|by|with)',
        '(this|that) (is not|isn t|is no longer|was) (… ){0,2}s (old )?(number|phone)',
        '(no longer|doesn t|does not) (has|have|had|use|uses) this (number|phone)',
        '(not|isn t) the (right|correct) person',
        '(not|isn t) (who|whom) you (think|are looking for|want)',
        '(nobody|no one|no body) (here )?(called|named|by|with) (that|this|the)? ?(name)?',
      ],
      before: '(gave|given|typed|dialed|dialled|called|charged|wrote|put|invoice|order|account)',
    },
  },
  {
    // German
    paid: {
      sentences: [
        '(hab|habe|haben) (… ){0,6}überwiesen',
        '(schon|bereits|gerade|eben|gestern|heute) überwiesen',
        '^ überwiesen',
        '(per|mit|via) (bank)?überweisung (… ){0,2}(bezahlt|gezahlt|beglichen)',
        '(bezahlt|gezahlt|beglichen) (… ){0,2}(per|mit|via) (bank)?überweisung',
        'überweisung (ist|wurde|hab|habe) (… ){0,3}(raus|gemacht|getätigt|erledigt|veranlasst|unterwegs)',
      ],
      before:
        '(nicht|nie|nichts|werde|will|kann|wenn|sobald|falls|ob|haben sie|hast du|habt ihr|wurde (zum|zur|an|in))',
      anywhere: '(zurückgekommen|zurückgebucht|fehlgeschlagen|abgelehnt)',
    },
    wrong: {
      sentences: [
        '(falsche|falschen|verkehrte) (nummer|person|rufnummer|handynummer|telefonnummer)',
        'falsch verbunden',
        '(verwählt|in der nummer (geirrt|vertan)|in der person geirrt)',
        'bin nicht (die|der) (richtige|gesuchte|person)',
        'kenne (keine|keinen|niemanden) (… ){0,2}(mit dem namen|mit diesem namen|namens|der so heißt)',
        'nicht (mehr )?die nummer von',
      ],
      before: '(rechnung|konto|bestellung|habe ihnen|hab ihnen)',
      anywhere: '(gegeben|notiert|aufgeschrieben)',
    },
  },
  {
    // Spanish
    paid: {
      sentences: [
        '(pagué|pagado|abonado|hice|hicimos|hecho|realicé|realizado|envié|enviado|mandé|mandado) (… ){0,5}(transferencia|bizum|zelle)',
        'acab(o|amos) de (hacer|pagar|enviar|mandar|realizar) (… ){0,4}(transferencia|bizum|zelle)',
        '(he|hemos|ya) (… )?(transferido|transferí)',
        '^ transferí',
        'transferencia (… ){0,2}(hecha|realizada|enviada)',
      ],
      before:
        '(no|aún|todavía|nunca|cuando|mañana|voy|puedo|quiero|han|ha|has|habéis|se puede|será)',
      anywhere: '(rechazada|devuelta|falló|fallado|rebotó)',
    },
    wrong: {
      sentences: [
        '(número|persona|teléfono) (equivocad[oa]|incorrect[oa]|erróne[oa])',
        '(equivocado|equivocó|equivocaron|equivoca|equivocan|equivocaste|equivocas) de (número|persona|teléfono)',
        'no soy (la persona|esa persona|quien)',
        'no (conozco|conocemos) a (nadie|ninguna|ningún) (… ){0,3}(llame|llama|nombre)',
        'no es el (número|teléfono) de',
      ],
      before: '(di|dado|factura|cuenta|puse|escribí|pedido)',
    },
  },
  {
    // French
    paid: {
      sentences: [
        '(ai|avons) (… ){0,3}(payé|réglé|fait|effectué|envoyé|passé) (… ){0,5}virement',
        '(viens|venons) de (faire|effectuer|envoyer|payer|régler|passer) (… ){0,5}virement',
        '^ (c est )?(déjà )?(payé|réglé) (… ){0,2}par virement',
        'virement (… ){0,2}(fait|effectué|envoyé|parti)',
        '(ai|avons) (… ){0,2}viré (l argent|la somme|le montant|les [0-9]+|[0-9]+)',
      ],
      before: '(pas|jamais|si|quand|dès|vais|peux|puis|veux|avez|as|demain|sera)',
      anywhere: '(rejeté|refusé|revenu|échoué)',
    },
    wrong: {
      sentences: [
        '(mauvais|faux) numéro(?! (de facture|de compte|sur) )',
        '(mauvaise personne|mauvais destinataire)',
        '(trompez|trompé|trompée|trompes|trompés|erreur) (… ){0,2}(de|sur le) (numéro|personne|destinataire)',
        'n est (pas|plus) le (bon numéro|numéro de (madame|monsieur|mme|m|…))',
        'ne suis pas (la bonne personne|celui|celle|la personne)',
        'ne connais (pas|personne|aucune?) (… ){0,3}(nom|appelle|nommée?|appelée?)',
      ],
      before: '(donné|facture|compte|commande|ai composé)',
    },
  },
  {
    // Italian
    paid: {
      sentences: [
        '(ho|abbiamo|già|appena) (… ){0,3}(pagato|fatto|inviato|effettuato|mandato|saldato|disposto) (… ){0,4}bonifico',
        '^ (già )?(pagato|fatto|inviato) (… ){0,2}bonifico',
        'bonifico (… ){0,2}(fatto|effettuato|inviato|eseguito|partito)',
        '(ho|abbiamo) (… ){0,2}bonificato',
      ],
      before: '(non|mai|se|quando|domani|devo|posso|vorrei|farò|avete|hai|verrà|sarà)',
      anywhere: '(respinto|rifiutato|tornato indietro|fallito)',
    },
    wrong: {
      sentences: [
        '(numero|persona) (sbagliat[oa]|errat[oa])',
        '(ha|avete|hai|hanno) sbagliato (numero|persona)',
        'non sono (la persona|quella persona|chi)',
        'non conosco (nessuno|nessuna) (… ){0,3}(nome|chiami|chiama|chiamat[oa])',
        'non è (più )?il numero di',
      ],
      before: '(dato|fattura|conto|civico|ordine|scritto)',
    },
  },
  {
    // Dutch
    paid: {
      sentences: [
        '(heb|hebben|net|al|zojuist|gisteren|vandaag) (… ){0,5}(overgemaakt|overgeschreven|overgeboekt)',
        '^ overgemaakt',
        '(heb|hebben|al|is) (… ){0,4}(betaald|voldaan) (… ){0,2}(per|via|met) (… )?(overschrijving|overboeking|bank|bankoverschrijving|tikkie)',
        '(per|via|met) (… )?(overschrijving|overboeking|bankoverschrijving|tikkie) (… ){0,2}(betaald|voldaan)',
        '(overschrijving|overboeking) (is )?(gedaan|onderweg|verstuurd)',
      ],
      before:
        '(niet|geen|nooit|zal|ga|als|zodra|wil|kan|kunnen|morgen|heeft|hebt|heb (je|jij|u)|hebben jullie|wordt)',
      anywhere: '(mislukt|teruggestort|geweigerd)',
    },
    wrong: {
      sentences: [
        '(verkeerde?|foute?) (nummer|persoon|telefoonnummer)',
        'niet de (juiste|goede) persoon',
        'niet (meer )?het nummer van',
        'ken (geen|niemand) (… ){0,2}(die zo heet|met die naam|genaamd)',
      ],
      before: '(gegeven|factuur|rekening|bestelling|ik heb u|ik gaf)',
      anywhere: '(gegeven|doorgegeven)',
    },
  },
  {
    // Polish
    paid: {
      sentences: [
        '(zrobiłem|zrobiłam|wykonałem|wykonałam|wysłałem|wysłałam|zrobiliśmy|zapłaciłem|zapłaciłam|zapłaciliśmy|opłaciłem|opłaciłam|puściłem|puściłam) (… ){0,4}(przelew|przelewem|blikiem|blik)',
        '(przelałem|przelałam|przelaliśmy)',
        'przelew (… ){0,2}(zrobiony|wykonany|wysłany|poszedł|zlecony)',
        'przelewem (… ){0,2}(zapłaciłem|zapłaciłam|zapłacone|opłacone)',
      ],
      before: '(nie|jeszcze|jeśli|gdy|jutro|czy|kiedy)',
      anywhere: '(odrzucony|wrócił|zwrócony)',
    },
    wrong: {
      sentences: [
        '(zły|pomylony|błędny|niewłaściwy|nie ten) numer(?! (konta|faktury|domu) )',
        '(pomyłka|pomyliłeś|pomyliłaś|pomylił|pomyliła|pomylili|pomyliliście) (… ){0,2}(numer|numery|numeru|numerów|osobę|osoby)',
        '^ (to )?pomyłka $',
        '(zła|niewłaściwa|nie ta) osoba',
        'nie jestem (tą|właściwą) osobą',
        'nie znam (nikogo|żadnego|żadnej) (… ){0,2}(imieniu|nazwisku)',
      ],
      before: '(podałem|podałam|faktur[aze]|konto|konta)',
    },
  },
  {
    // Portuguese
    paid: {
      sentences: [
        '(fiz|fizemos|paguei|enviei|mandei|realizei) (… ){0,4}(transferência|pix|ted|mb way)',
        'acab(ei|ámos|amos) de (fazer|pagar|enviar|mandar) (… ){0,4}(transferência|pix|ted|mb way)',
        '(transferi|transferimos) (o|a|os|r|[0-9]+|para|agora|hoje|ontem)',
        '^ (já )?(pago|paga|feito|feita) (… ){0,2}(por|via|pelo|com) (transferência|pix)',
        '(transferência|pix) (já )?(foi )?(feita|feito|enviad[oa]|realizad[oa])',
      ],
      before: '(não|nunca|ainda|se|quando|amanhã|vou|posso|quero|será|você|vocês)',
      anywhere: '(recusad[oa]|devolvid[oa]|falhou)',
    },
    wrong: {
      sentences: [
        '(número|pessoa|telefone) errad[oa]',
        '(enganou|enganaste|enganaram|errou|erraram|engano) (se )?(de |no |o |na )?(número|pessoa)',
        'não sou (a pessoa|essa pessoa|quem)',
        'não conheço (ninguém|nenhuma?) (… ){0,3}(chamad[oa]|nome|chame)',
        'não é (mais )?o (número|telefone) d[aeo]',
      ],
      before: '(dei|passei|fatura|conta|nota|pedido)',
    },
  },
  {
    // Turkish
    paid: {
      sentences: [
        '(havale|eft|fast|banka transferi|transfer)( ile| yoluyla| olarak)? (… ){0,3}(yaptım|yaptık|attım|gönderdim|gönderdik|ödedim|ödedik|yatırdım|ettim)',
        '(havaleyi|eft yi|transferi) (… ){0,3}(yaptım|yaptık|gönderdim)',
        '(hesabınıza|ibana|iban a|banka hesabına) (… ){0,3}(yatırdım|gönderdim|attım|yolladım|yatırdık)',
        '(havale|eft) yapıldı',
      ],
      before: '(henüz|yarın|eğer)',
      anywhere: '(iade|reddedildi|başarısız|geri döndü)',
    },
    wrong: {
      sentences: [
        'yanlış (numara|kişi|numarayı|kişiye|kişiyi|numaraya|kişisiniz|numarası)',
        '(numara|telefon) (… ){0,3}ait değil',
        '(o|aradığınız|bahsettiğiniz) kişi değilim',
      ],
      before: '(fatura|faturada|hesap|sipariş)',
      anywhere: '(verdim|vermişim|yazdım|yazmışım)',
    },
  },
  {
    // Arabic
    paid: {
      sentences: [
        '(حولت|دفعت|سددت|أرسلت|بعثت|سويت|عملت|قمت) (… ){0,4}(تحويل|بالتحويل|التحويل|بتحويل|تحويلا|حوالة|الحوالة|بنكي|بنكية|بحوالة)',
        '(حولت|حولنا) (… )?(المبلغ|الفلوس|المال|لك|لكم)',
        'تم (… )?(التحويل|تحويل)',
      ],
      before: '(لم|ما|لن|سوف|إذا|غدا|هل|لسه|لما|كيف|قبل)',
      anywhere: '(رفض|فشل|مرفوض|رجع)',
    },
    wrong: {
      sentences: [
        '(الرقم|رقم|الشخص|شخص|بالرقم) (غلط|خطأ|خاطئ|الخطأ|الغلط|الخاطئ|مغلوط)',
        '(لست|مش|مو) (أنا )?(الشخص|صاحب)',
        '(أخطأت|أخطأتم|غلطان|غلطانين) (في )?(الرقم|بالرقم)',
        'ليس رقم (السيد|السيدة|…)',
      ],
      before: '(أعطيتك|أعطيتكم|الفاتورة|الحساب|الطلب)',
      anywhere: '(الفاتورة|الحساب)',
    },
  },
  {
    // Hindi, in its own and in Latin letters
    paid: {
      sentences: [
        '(ट्रांसफर|ट्रान्सफर|यूपीआई|एनईएफटी|आरटीजीएस|upi|neft|imps|rtgs|gpay|paytm|phonepe|transfer) (… ){0,4}(कर दिया|कर दिए|कर दी|किया है|कर चुका|कर चुकी|भेज दिया|भेज दिए|दे दिया|kar diya|kar diye|kar di|kardiya|bhej diya)',
      ],
      before: '(नहीं|नही|अगर|क्या|nahi|nahin|agar|kya)',
      anywhere: '(फेल|वापस|failed|fail|wapas)',
    },
    wrong: {
      sentences: [
        '(गलत|रॉन्ग|रांग|galat) (नंबर|नम्बर|आदमी|व्यक्ति|number|insan)',
        'यह (… ){1,3}(का|की) (नंबर|नम्बर) नहीं',
        'मैं (वह|वो) (… )?(नहीं|नही)',
      ],
      before: '(बिल|खाता|खाते|मकान|घर|maine|मैंने)',
    },
  },
  {
    // Japanese
    isUnspaced: true,
    paid: {
      sentences: [
        '(振込|振り込み|振込み|送金)(を|は|の手続きを)?(しました|済み|済です|完了|いたしました|致しました|させていただきました|終わりました|してあります)',
        '(振り込み|振込み|振込)ました',
      ],
      anywhere: '(まだ|できません|しますか|いいですか|ましたか|失敗|予定|返金|エラー|たら)',
    },
    wrong: {
      sentences: [
        '(人違い|番号違い|間違い(電話|メール|メッセージ|SMS))',
        '(番号|宛先|相手|送り先|送信先)(を|が)?(お)?間違',
      ],
      anywhere: '(請求書|口座|注文|伝票|予約|郵便)(の)?番号',
    },
  },
]
