/**
 * The names that fraudulent texts use most: post and parcel services, tax and other authorities, banks and
 * payment services, health, energy, telephones, roads, big shops. Collected from what is published about
 * smishing by the FTC (Data Spotlight on text scams), Ofcom, the NCSC and UK Finance, Scamwatch (ACCC), the
 * CAFC, the BSI and the Bundesnetzagentur, cybermalveillance.gouv.fr, INCIBE, CSIRT Italia, Fraudehelpdesk,
 * Safeonweb, CERT Polska, USOM and JC3 (IPA). An operator adds more with RINGUP_RESERVED_NAMES.
 */

/** Names that nobody else has: refused wherever they occur in a name as whole words. */
const anywhere = `
PayPal|Klarna|Clearpay|Afterpay|Revolut|Monzo|Zelle|Venmo|Cash App|Western Union|MoneyGram|Mastercard|American Express|Amex|Stripe Payments|Google Pay|Apple Pay|Coinbase|Binance|MetaMask
WhatsApp|Facebook|Instagram|TikTok|Netflix|Spotify|Amazon|eBay|AliExpress|Microsoft|Google|iCloud|LinkedIn|Airbnb|Booking com|Vinted|Etsy|Temu|Shein
DHL|FedEx|DPD|GLS|Evri|Hermes Parcel|Yodel|TNT Express|Parcelforce|InPost|Royal Mail|Post Office Ltd|UPS Express|UPS Delivery
HMRC|HM Revenue|DVLA|DVSA|DWP|NHS|National Health Service|TV Licensing|Action Fraud|Ofgem|GOV UK|Companies House|Metropolitan Police|Barclaycard|HSBC|NatWest|Lloyds Bank|Halifax Bank|Santander Bank|TSB Bank|Nationwide Building Society|Starling Bank|Royal Bank of Scotland|Virgin Money|British Gas|EDF Energy|Octopus Energy|Vodafone|O2 UK|Tesco|Sainsburys|Argos|Currys PC World|John Lewis|Dart Charge
An Post|Eir Ireland|Bank of Ireland|Allied Irish Banks|Permanent TSB|Irish Revenue|eFlow|MyGovID
USPS|US Postal Service|United States Postal Service|Internal Revenue Service|Social Security Administration|IRS|FBI|FTC|E ZPass|EZPass|SunPass|FasTrak|Wells Fargo|Bank of America|JPMorgan|Citibank|Capital One|Chase Bank|Verizon|AT and T|T Mobile|Comcast|Xfinity|Walmart|Costco|Home Depot|Best Buy|Geek Squad
Canada Post|Canada Revenue Agency|CRA Refund|Service Canada|Interac|Scotiabank|TD Canada Trust|RBC Royal Bank|Desjardins|Purolator|Postes Canada
Australia Post|AusPost|myGov|Australian Taxation Office|Centrelink|Linkt|Commonwealth Bank|CommBank|Westpac|Telstra|Optus|NZ Post|Waka Kotahi|Inland Revenue|ASB Bank|Kiwibank
Deutsche Post|Deutsche Bank|Sparkasse|Volksbank|Commerzbank|Postbank|Bundesfinanzministerium|Finanzamt|Bundesnetzagentur|Telekom Deutschland|Deutsche Telekom|Zollamt|Oesterreichische Post|FinanzOnline|Raiffeisenbank|Erste Bank|Die Schweizerische Post|PostFinance|Swisscom|TWINT
La Poste|Colissimo|Chronopost|Mondial Relay|Assurance Maladie|Impots gouv|Direction generale des Finances publiques|ANTAI|Credit Agricole|BNP Paribas|Societe Generale|Caisse d Epargne|La Banque Postale|Bouygues Telecom|CAF Allocations
Correos Express|Sociedad Estatal Correos|Agencia Tributaria|Seguridad Social|Direccion General de Trafico|CaixaBank|BBVA|Bankinter|Movistar|Endesa|Iberdrola|CTT Expresso|Autoridade Tributaria|Millennium BCP|Caixa Geral|MB Way
Poste Italiane|PosteItaliane|PostePay|Agenzia delle Entrate|INPS|Intesa Sanpaolo|UniCredit|BancoPosta|Telepass|Enel Energia
PostNL|DigiD|Belastingdienst|MijnOverheid|Rabobank|ABN AMRO|ING Bank|Bpost|Itsme|KBC Bank|Belfius|Bancontact|CJIB
PostNord|Postnord|Skatteverket|BankID|MobilePay|Skattestyrelsen|NemID|MitID|Skatteetaten|Vipps|Posti Suomi|Swedbank|Nordea|Danske Bank
Poczta Polska|PKO BP|mBank|Urzad Skarbowy|ZUS|Allegro pl|PGE Polska|Ceska posta|Ceska sporitelna|Slovenska posta|Magyar Posta|Posta Romana|ELTA Courier|Turkiye Posta|PTT Kargo|e Devlet|Garanti BBVA|Ziraat Bankasi|HGS Turkiye
India Post|State Bank of India|HDFC Bank|ICICI Bank|Axis Bank|Paytm|PhonePe|Aadhaar|Income Tax Department|Japan Post|Yamato Transport|Sagawa Express|Rakuten|SingPost|Singapore Post|SingPass|DBS Bank|OCBC|Hongkong Post|Emirates Post|Saudi Post|SARS eFiling|South African Post Office|Capitec|FNB Bank|MTN Mobile|Safaricom|M Pesa|Correios|Receita Federal|Nubank|Bradesco|Itau Unibanco|Mercado Pago|Mercado Libre|Correos de Mexico|SAT Mexico|BBVA Bancomer
Укрпошта|Нова Пошта|ПриватБанк|Почта России|Сбербанк|Госуслуги|ΕΛΤΑ|ヤマト運輸|佐川急便|日本郵便|国税庁|中国邮政|顺丰速运|البريد السعودي`

/** Words and surnames that others bear honestly: refused alone, or with nothing but `fillers` beside them. */
const alone = `
UPS|IRS|EE|O2|Three|Sky|BT|Virgin|Orange|Free|SFR|Chase|Shell|BP|Apple|Target|Next|Boots|Asda|Aldi|Lidl|Ikea|Visa|Discover|Square|Wise|Halifax|Santander|Lloyds|Barclays|Medicare|ELSTER|Ameli|SKAT|TSB|Nationwide|Citi|ING|N26|Bunq|Ally
Post|Posta|Die Post|Post Office|The Post Office|Correos|Correo|CTT|PTT|Hermes|Zoll|ELTA|Posti|Eir|Eon|E ON|Enel|EDF|Iberia|RATP|SNCF|Linky|DGT|SEPE|CPF|CAF|CNAM
Police|The Police|Polizei|Policia|Polizia|Politie|Gendarmerie|Interpol|Europol|Customs|Border Force|HM Customs|Tax Office|Tax Authority|Revenue|The Revenue|Council Tax|City Council|Government|The Government|Ministry of Justice|Ministry of Health|County Court|High Court|Bailiffs|Immigration|Home Office|Passport Office|Social Security|Student Loans Company|Student Finance|Electoral Office|Fraud Department|Fraud Team|Security Team|Your Bank|My Bank|The Bank|Bank|Mobile Bank|Online Bank|Courier|Parcel|Parcel Delivery|Parcels|Delivery|Tracking|Toll|Tolls|Toll Road|Toll Services|Parking Fine|Parking Charge|Parking Fines|ATO|CRA|SARS|DMV|HMCTS`

/** Words that fraudulent senders add to a name. */
export const fillers = new Set(
  `the my your a of and for in at to uk gb us usa eu ie ireland france deutschland espana italia nederland canada australia india america europe international global national
   ltd limited llc inc plc co company corp gmbh ag sa spa bv nv group holdings
   official online mobile digital app web web site team support help helpdesk helpline desk service services servicio servicios kundenservice customer customers care client clients
   security secure safety fraud alert alerts info information notice notification notifications update updates message messages sms text
   account accounts billing bill bills payment payments pay refund refunds rebate tax taxes fee fees fine fines charge charges customs duty toll
   delivery deliveries parcel parcels package packages paket pakete colis paquete paquetes pacco courier express tracking track shipping shipment post mail redelivery reschedule depot
   bank banking bank card cards wallet loan loans savings store shop prime direct department dept office hq centre center verification verify login id`.split(
    /\s+/,
  ),
)

const split = (list: string) => list.split(/[|\n]/).filter(Boolean)

export const reservedNames = { anywhere: split(anywhere), alone: split(alone) } as const
