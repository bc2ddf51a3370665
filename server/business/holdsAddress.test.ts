import { expect, test } from 'vitest'
import { holdsAddress } from './holdsAddress.ts'

const addresses = `
paypal.com|Paypal.Com|PAYPAL.COM|pay paypal.com now|royalmail.delivery|Royalmail.Delivery|evil.parts
http://evil|https://x|hxxp://evil.tld|hxxps evil|https evil com|h**p://evil|see www evil com|www2.evil|ftp://evil
bit.ly|bit.ly/3xYz|t.co/abc|T.Me/royal|goo.gl/a|tinyurl.com|is.gd/abc|rb.gy/x|j.mp/x|T.Co/x|J.Li/x
evil.co.uk|evil.xn--p1ai|xn--80ak6aa92e|сайт.рф|例え.jp|中国.中国|مثال.السعودية|παράδειγμα.ελ|i❤.ws|müller.de
192.168.10.1|http 203.0.113.9|203.0.113.9/pay|[2001:db8::1]|evil.com:8080|evil.com.|evil.com/pay|(evil.com)|ana@evil.com
paypal[.]com|paypal(.)com|paypal{.}com|paypal [dot] com|paypal(dot)com|paypal dot com|paypal DOT com|paypal-dot-com|paypal d0t com [dot] com
paypal . com|paypal .com|paypal. com|p a y p a l . c o m|p\u200Baypal.com|paypal\u200B.com|paypal.\u200Bcom|pay\u00ADpal.com
ｐａｙｐａｌ．ｃｏｍ|paypal。com|paypal｡com|paypal․com|paypal﹒com|paypal·com|𝗉𝖺𝗒𝗉𝖺𝗅.com|ⓟⓐⓨ.com|paypal..com|paypal.ⅽom
evil.app|evil.top|evil.xyz|evil.zip|evil.mov|evil.io|evil.me|evil.support|12.pl/x|7.ly/x|a.b.c.evil.ru|evil.vip|evil.icu|my-evil_site.live|Boiler service.Parts|1.evil.com|evil.Ws
`
  .split(/[|\n]/)
  .filter(Boolean)

const harmless = `
Mr. Smith|Mrs. O'Neil|Dr. Who|St. Ives|St.Ives|No. 5|No.5|Nr. 12|approx.2 h|approx. 2 h|v2.0|version 2.0.1|A.B. Plumbing|A. B. Plumbing
Fish & Co.|Fish&Co.|Smith & Sons Ltd.|Müller GmbH & Co. KG|Müller GmbH & Co.KG|GmbH&Co.KG|Bell S.A.|Bell S.L.|Bell S.r.l.|Bell S.p.A.|Bell s.r.o.|Bell d.o.o.|Bell e.K.|Bell e.V.|Bell B.V.|Bell N.V.|Bell Pty. Ltd.|Bell Inc.|Bell Corp.|A.G. Bell|J.R.R. Bell|J.R. Hartley
12.50|1,250.00|£12.50|12.50 EUR|€1.250,00|at 10.30|at 10.30am|10.am|5.pm|from 9.00 to 17.30|3.5 h|2.5kg|0.75 l|1.5mm²|24.12.2026|24.12.|1.2.2027|12.2.
e.g.|e.g. tap|i.e. two|a.m.|p.m.|9 a.m.|z.B.|z. B. Hahn|u.a.|usw.|etc.|ca. 5 h|ca.5 h|inkl. MwSt.|inkl.MwSt|incl. VAT|incl.VAT|excl.VAT|Tel. 12|Inv. 12|Inv.No 12|Inv.No. 12|Ref.No 7|Art.Nr. 4|Kd.Nr. 5|Rech.-Nr. 7|B.Sc. tuition|M.Sc. tuition|Ph.D. thesis|D.I.Y. help|o.n.o.|p.a.|c/o Bell|a.k.a. Bell|U.K. visit|U.S.A. trip|L.A. trip|N.Y. trip
Node.js course|Vue.js lessons|Next.js site|.NET course|C# course|A4 flyers|3D print|5G router|Wi-Fi|24/7|50/50|2x4|10% off|#12|+44 7400 123456|07400 123456|020 7946 0958
Boiler service|Boiler service. Parts|Boiler service, parts|Boiler service - parts|Boiler service; parts and labour|Boiler... and tap|Well...done|Kitchen tap, first visit|Deposit (50%)|Deposit. Net 30|Total. Net of VAT|See below. Me too|Come in. It is open|Bring it to us. Info inside|polka dot dress|Polka Dot Cafe|connect the dots|dot matrix printer|three dot one|Dot Cotton|Dotcom Cleaning
1.Cleaning 2.Plumbing 3.Repair|1. Cleaning 2. Plumbing|1) tap 2) drain|Room 4.12|Flat 2.1|Unit 3.B|Plot 7.a|Size 38.5|Bay 12.3|A.De Vries|J.Li|J. Li|M.Di Marco|P. St John|K. de Boer|M.Ma|T. So|Y. Ng
Ana Ruiz|Seán Ó Briain|Søren Kjærgård|François-Xavier|Łukasz Żółć|Nguyễn Thị Hồng|Иван Петров|Оплата за урок. Спасибо|Αθήνα Καφέ|ベル水道。部品|水道修理。部品代|ボイラー点検・部品|مطعم Bell|राम १२३|벨 서비스|Col·legi|Paral·lel 12|intel·ligent
Lesson 3, Tuesday|Rent for May|Rent 05.2026|Invoice 2026-117|Invoice 2026.117|Order A.117|Order #A-117|Ref 12/2026|MOT & service|Haircut + colour|Piano lesson: Für Elise|“The Bell” dinner|Cake for 12 (nuts!)|Gift card £20|Booking 3 nights|Tax return 2025/26|Passport photo x4|School trip Y6|Dog walking Mon-Fri|Paint: RAL 9010|Tyres 205/55 R16|Oil 5W-30|Screws M6x40|Pipe 22mm|Cable 2.5mm2|LED GU10 4.5W|H.R. advice|P.A. hire|T.V. repair|P.E. kit|P.S. thanks|R.S.V.P.|E. coli test|Q. & A.|vs. Leeds|feat. Ana
`
  .split(/[|\n]/)
  .filter(Boolean)

test('an address is found however it is written', () => {
  expect(addresses.length).toBeGreaterThanOrEqual(90)
  expect(addresses.filter((words) => !holdsAddress(words))).toEqual([])
})

test('words that only resemble an address pass', () => {
  expect(harmless.length).toBeGreaterThan(190)
  expect(harmless.filter((words) => holdsAddress(words))).toEqual([])
})

test('eighty or a thousand characters of anything are read in a moment', () => {
  const before = performance.now()
  for (const sign of ['a', '.', 'a.', ' . ', 'a ', '[', '\u200B', '1.', 'x dot '])
    holdsAddress(sign.repeat(1_000).slice(0, 1_000))
  expect(performance.now() - before).toBeLessThan(1_000)
})
