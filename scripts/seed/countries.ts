/** A country of customers: how many of the 200, how they pay, and common names there. */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string
  customers: number
  currency: string
  firstNames: string[]
  lastNames: string[]
}

/** Thirty countries, two hundred customers, eight currencies. */
export const countries: Country[] = [
  country(
    'IE',
    34,
    'EUR',
    'Aoife Niamh Ciara Orla Conor Sean Eoin Declan',
    "Murphy Kelly Byrne O'Brien Walsh Doyle",
  ),
  country(
    'GB',
    26,
    'GBP',
    'Emily Olivia Sophie Grace Harry Oliver James Callum',
    'Smith Taylor Evans Hughes Campbell Reid',
  ),
  country(
    'US',
    18,
    'USD',
    'Madison Ashley Hannah Tyler Jacob Ethan',
    'Johnson Williams Garcia Nguyen Carter',
  ),
  country('DE', 12, 'EUR', 'Lena Hannah Katrin Jonas Felix Jürgen', 'Müller Schmidt Weber Schäfer'),
  country('FR', 10, 'EUR', 'Camille Chloé Manon Hugo Théo', 'Martin Lefèvre Moreau Dubois'),
  country('ES', 10, 'EUR', 'Ana Lucía Marta Pablo Íñigo', 'Ruiz García Muñoz Ortega'),
  country('SE', 9, 'SEK', 'Elsa Åsa Maja Lars Björn', 'Andersson Öberg Lindqvist'),
  country('BR', 8, 'BRL', 'Beatriz Larissa João Thiago', 'Silva Souza Gonçalves'),
  country('CH', 8, 'CHF', 'Nina Céline Luca Beat', 'Meier Keller Rossi'),
  country('IT', 8, 'EUR', 'Giulia Chiara Matteo Niccolò', 'Bianchi Ferrari Ricci'),
  country('NL', 7, 'EUR', 'Sanne Fleur Daan Bram', 'Jansen Bakker Visser'),
  country('PT', 5, 'EUR', 'Inês Mariana Diogo', 'Santos Ferreira Conceição'),
  country('BE', 4, 'EUR', 'Elise Noor Wout', 'Peeters Maes'),
  country('JP', 4, 'JPY', 'Yuki Haruka Kenji', 'Sato Tanaka'),
  country('AT', 3, 'EUR', 'Magdalena Lukas Florian', 'Gruber Hofer'),
  country('AU', 3, 'EUR', 'Matilda Chloe Jack', 'Wilson Brown'),
  country('CA', 3, 'USD', 'Zoe Liam Noah', 'Tremblay Singh'),
  country('DK', 3, 'EUR', 'Freja Sofie Søren', 'Jensen Nielsen'),
  country('GR', 3, 'EUR', 'Ελένη Μαρία Γιώργος', 'Παππάς Νικολάου'),
  country('KW', 3, 'KWD', 'Noura Fatima Yousef', 'Al-Sabah Al-Mutairi'),
  country('NO', 3, 'EUR', 'Ingrid Nora Magnus', 'Hansen Bakken'),
  country('PL', 3, 'EUR', 'Zofia Łucja Piotr', 'Nowak Wójcik'),
  country('CZ', 2, 'EUR', 'Tereza Jiří', 'Novák Dvořák'),
  country('FI', 2, 'EUR', 'Aino Väinö', 'Korhonen Mäkinen'),
  country('HR', 2, 'EUR', 'Ivana Luka', 'Horvat Kovačić'),
  country('MX', 2, 'USD', 'Sofía Diego', 'Hernández López'),
  country('NZ', 2, 'EUR', 'Isla Nikau', 'Thompson Walker'),
  country('AE', 1, 'USD', 'Mariam', 'Al-Mansoori'),
  country('SG', 1, 'USD', 'Wei-Ling', 'Tan'),
  country('ZA', 1, 'EUR', 'Thandi', 'Nkosi'),
]

function country(
  code: string,
  customers: number,
  currency: string,
  first: string,
  last: string,
): Country {
  return { code, customers, currency, firstNames: first.split(' '), lastNames: last.split(' ') }
}
