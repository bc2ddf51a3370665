import { expect, test } from 'vitest'
import { isReserved } from './refuseReserved.ts'

const reserved = `
Royal Mail|ROYAL MAIL|Royal-Mail|Royal Mail Delivery|RoyalMail|R o y a l Mail|Royal Mai1|R0yal Mail|Royal Маil|Rоyal Mail|Royal rnail|Ｒｏｙａｌ Ｍａｉｌ|The Royal Mail|royal.mail|Röyal Mäil|Royal Mail Ltd|RoyalMailDelivery|Pay Royal Mail fee
HMRC|H.M.R.C.|HMRC Refunds|HM Revenue & Customs|HM Revenue and Customs|DVLA|NHS|N H S|NHS Test|TV Licensing|GOV.UK|GOV UK|Metropolitan Police|Police|The Police|Customs|Post Office|The Post Office Ltd|Border Force
PayPal|Pay Pal|Paypa1|PayPaI|P@yPal|PayPal!|PayPal Support Bristol|Klarna|Amazon|Amazon Prime|Arnazon|Netflix|Apple|Apple Support|Apple ID|Google Pay|WhatsApp|Micros0ft
UPS|U.P.S.|UPS Delivery|UPS Parcel Support|EE|EE Mobile|O2|02|Three Customer Services|Sky|Shell|Chase|Chase Bank|Chase Fraud Department|Barclays|Barclays Bank|Halifax Bank|Halifax Security|Lloyds Bank|HSBC UK|NatWest Alerts|Santander|Visa|Mastercard Secure|AT&T|T-Mobile
DHL|D H L|DHL Express|FedEx|DPD|Evri|Yodel|USPS|IRS|IRS Refund|E-ZPass|EZ Pass Toll Services|Canada Post|Australia Post|AusPost|myGov|Linkt
Deutsche Post|Sparkasse|Finanzamt Köln|Zoll|La Poste|Colissimo|Ameli|Chronopost|Correos|Agencia Tributaria|Poste Italiane|PostNL|DigiD|Belastingdienst|bpost|PostNord|BankID|MobilePay|Poczta Polska|InPost|PTT Kargo|India Post|Укрпошта|Сбербанк|Почта России|ΕΛΤΑ|ヤマト運輸|ヤマト運輸株式会社|佐川急便|日本郵便
`
  .split(/[|\n]/)
  .filter(Boolean)

const harmless = `
Bell Plumbing|Ups and Downs Nursery|Barclay Plumbing|Barclays Plumbing|Chase Garden Care|Chase & Sons|Apple Tree Nursery|Apple Blossom Cleaning|Shell Bay Café|Halifax Plumbing|Halifax Roofing Services|Lloyds Garage|Lloyd's Bakery|Sky Roofing|Skyline Windows|Three Bridges Dental|Three Oaks Farm|Orange Tree Pub|Next Door Bakery|Boots & All Riding|Target Archery Club|Free Range Eggs|Visage Hair|Discovery Sailing|Square Deal Motors|Wise Owl Tuition|Santander Street Tapas|Nationwide Fencing Kent
The Old Post Office Tea Room|Post House Inn|Postlethwaite Builders|Bank House Dental|Riverbank Café|South Bank Pottery|Policy Advice Bristol|Customs Garage Leeds|Custom Kitchens|Courier Pigeon Club|Parcel of Rogues|Royal Oak|Royal Windsor Taxis|Mail Boxes Shop Fitters|Revenue Street Bakery|Government House Hotel|Council Oak Barber|Toll House Bakery|Hermes Yachting|Hermès Müller Friseur|Iris Florist|Irish Dancing School|Deeds & Co|Dhal House|Eeyore Nursery|Ingrid Nails|Ingleby Vets|Citizen Barber|Allyson Hair|Elstern Malerei
Müller GmbH & Co. KG|Zollinger Schreinerei|Posthorn Gasthof|Sparwasser Sanitär|La Postale Brocante|Amélie Couture|Ameliorate Gym|Correa Fontanería|Poster Print|Posteo Cafe|Telegraph Hill Physio|Enelow Law|Virginia Creeper Gardens|Orangery Weddings|Aldington Vets|Lidless Bins|Amazonian Plants|Googly Eyes Nursery|Nextdoor Dogs|Applegate Dental|Visalia Motors|BTR Roofing|EDFord Farm|24 7 Plumbing|A1 Taxis|4 Paws Grooming|3D Prints|Studio 54 Hair|O’Two Yoga|Ana Ruiz|Ben Okafor Tiling|ベル水道|大同電鍋|Сантехніка «Дзвін» 24|Αθήνα Καφέ|מסעדת Bell|مطعم Bell|Till & Sons|Bell & Sons|Golden Fork|Northside Garage|Harbour Dental|Bristol Boiler Care
`
  .split(/[|\n]/)
  .filter(Boolean)

test('the name of a brand or an authority is refused, whatever characters it is written with', () => {
  expect(reserved.length).toBeGreaterThanOrEqual(90)
  expect(reserved.filter((name) => !isReserved(name, []))).toEqual([])
})

test('a name that only sounds like one, or that others bear as well, is accepted', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(75)
  expect(harmless.filter((name) => isReserved(name, []))).toEqual([])
})

test('names that the operator adds are refused wherever they stand', () => {
  const more = ['Northside Water', ' ACME']
  const names = [
    'Northside Water',
    'Acme Refunds',
    'ΑCME',
    'Northside Garage',
    'Acmeology',
    'Ana Ruiz',
  ]
  expect(names.map((name) => isReserved(name, more))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
