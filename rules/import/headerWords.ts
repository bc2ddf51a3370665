import type { ImportField } from '../shapes/import.ts'

/**
 * The headings of address books and shop systems, folded by `foldHeading`: in the languages in
 * which we text payers, and as Google, Outlook, Apple, HubSpot, Shopify, Square, Stripe and
 * WooCommerce write them. Earlier words weigh more: where there is a mobile and an office number,
 * we text the mobile.
 */
export const headerWords: Readonly<Record<ImportField | 'givenName', readonly string[]>> = {
  phone: split(
    'mobilephone mobilenumber mobile mobilno mobiltelefon mobilnummer handynummer handy natel cellphone ' +
      'cellnumber cell celular cellulare telefoncellulare telefonomovil movil telemovel numerodecelular ' +
      'portable telephoneportable mobiel mobielnummer gsm telefonkomorkowy komorka komorkowy ' +
      'ceptelefonu cep मोबाइल मोबाइलनंबर 携帯電話 携帯 携帯番号 الجوال رقمالجوال جوال هاتفمحمول موبايل ' +
      'whatsapp sms phonenumber phone1value phone tel telephone telephonenumber telefon telefonnummer ' +
      'rufnummer telefono numerodetelefono numeroditelefono telefone numerodetelefone numerodetelephone ' +
      'telefoon telefoonnummer numertelefonu nrtelefonu telefonu telefonnumarasi telefonno फ़ोन फोन फोननंबर ' +
      'दूरभाष 電話番号 電話 الهاتف رقمالهاتف هاتف number numero nummer contactnumber billingphone customerphone',
  ),
  name: split(
    'fullname displayname customername clientname contactname name namn kunde kundenname vollername ' +
      'nombrecompleto nombre nomcomplet nom nomecompleto nome nominativo volledigenaam naam klant ' +
      'imieinazwisko nazwa adsoyad adivesoyadi isim नाम पूरानाम 氏名 名前 お名前 الاسم الاسمالكامل اسم ' +
      'customer client contact cliente',
  ),
  givenName: split(
    'firstname givenname forename vorname prenom primernombre nombredepila primeironome voornaam imie ad ' +
      'adi पहलानाम 名 الاسمالاول',
  ),
  familyName: split(
    'lastname familyname surname nachname familienname apellidos apellido nomdefamille cognome ' +
      'sobrenome apelido achternaam nazwisko soyad soyadi उपनाम 姓 اسمالعائلة اللقب',
  ),
  note: split(
    'notes note comments comment remarks remark memo description notizen notiz bemerkung bemerkungen ' +
      'anmerkung notas nota comentarios comentario observaciones remarques remarque commentaire ' +
      'commentaires observacoes observacao annotazioni osservazioni opmerking opmerkingen notitie notities ' +
      'uwagi notatka notatki notlar aciklama टिप्पणी नोट 備考 メモ ملاحظات ملاحظة',
  ),
  language: split(
    'language preferredlanguage lang locale sprache idioma langue lingua taal jezyk dil भाषा 言語 اللغة لغة',
  ),
}

/**
 * Headings that surely stand over whole names; `name` and `nom` may also stand over family names.
 */
export const wholeNameWords: ReadonlySet<string> = new Set(
  split(
    'fullname displayname customername clientname contactname vollername nombrecompleto nomcomplet ' +
      'nomecompleto volledigenaam imieinazwisko adsoyad adivesoyadi पूरानाम 氏名 الاسمالكامل',
  ),
)

/**
 * Reduces a heading to its letters and digits, without case and accents: `Téléphone (portable)` is
 * `telephoneportable`.
 */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Splits a list of words and folds each as headings are folded (Devanagari changes too). */
function split(words: string): readonly string[] {
  return words.split(' ').map(foldHeading)
}
