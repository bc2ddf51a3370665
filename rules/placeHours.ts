import type { OpenHours, OpenWeek } from './quietHours.ts'

/**
 * The hours within which places let businesses text people, on the recipient's clock. Most of these rules are about
 * selling, and whether they hold for a reminder of what somebody owes is not settled: as a default we keep them all,
 * since a text that waits for the morning costs nothing. Rows only tighten what `allowedHours` allows anyway.
 * docs/decisions/067 says what is not settled, and where no row was found necessary.
 */
export const placeHours: Record<string, OpenWeek> = {
  // 47 CFR 64.1200(c)(1): https://www.ecfr.gov/current/title-47/section-64.1200
  US: everyDay(8, 21),
  // No Sundays: https://www.dropcowboy.com/state-compliance (Ala. Code 8-19A-14)
  'US-AL': week({ sunday: null, weekdays: [8, 20], saturday: [8, 20] }),
  // Conn. Gen. Stat. 42-288a: https://support.referrizer.com/en/category/text-campaigns/article/tcpa-quiet-hours-and-state-specific-rules-for-text-campaigns
  'US-CT': everyDay(9, 20),
  // Fla. Stat. 501.616(6): the same page as for Connecticut
  'US-FL': everyDay(8, 20),
  // KRS 367.46955: https://www.dropcowboy.com/state-compliance
  'US-KY': everyDay(10, 21),
  // No Sundays: https://www.dropcowboy.com/state-compliance
  'US-LA': week({ sunday: null, weekdays: [8, 20], saturday: [8, 20] }),
  // https://www.dropcowboy.com/state-compliance
  'US-MA': everyDay(8, 20),
  // Md. Code, Com. Law 14-4503: the same page as for Connecticut
  'US-MD': everyDay(8, 20),
  // The page as for Connecticut; no Sundays by https://www.dropcowboy.com/state-compliance
  'US-MS': week({ sunday: null, weekdays: [8, 20], saturday: [8, 20] }),
  // N.J.S.A. 56:8-130: the same page as for Connecticut
  'US-NJ': everyDay(8, 20),
  // 15 O.S. 775C.4: the same page as for Connecticut
  'US-OK': everyDay(8, 20),
  // R.I. Gen. Laws 5-61-3.6: the same page as for Connecticut
  'US-RI': week({ sunday: [10, 17], weekdays: [9, 18], saturday: [10, 17] }),
  // Tex. Bus. & Com. Code 301.051: https://appfueled.com/help/complying-with-quiet-hours
  'US-TX': week({ sunday: [12, 21], weekdays: [9, 21], saturday: [9, 21] }),
  // Promotional texts; service texts at any time: https://docs.contlo.com (TRAI, TCCCPR 2018)
  IN: everyDay(10, 21),
  // Marketing texts: not on Sundays, and 8 to 22: https://developers.brevo.com/reference/transactional-sms-1, by which
  // a text that says how to stop counts as marketing. Ours say it. (Décret 2022-1313 is about voice calls alone.)
  FR: week({ sunday: null, weekdays: [8, 21], saturday: [8, 21] }),
}

/** The states of the United States that have a row. */
export const statesOfUs = Object.keys(placeHours).filter((place) => place.startsWith('US-'))

type Span = [from: number, to: number] | null

function week({
  sunday,
  weekdays,
  saturday,
}: {
  sunday: Span
  weekdays: Span
  saturday: Span
}): OpenWeek {
  const days = [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday]
  return days.map((span): OpenHours => span && { from: span[0], to: span[1] })
}

function everyDay(from: number, to: number): OpenWeek {
  return week({ sunday: [from, to], weekdays: [from, to], saturday: [from, to] })
}
