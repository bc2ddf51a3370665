/**
 * Calling codes that belong to no country: ITU-T E.164 (list of assigned codes, 800 to 979):
 * Inmarsat 870, UPT 878, satellite systems 881, international networks 882 and 883, disaster relief
 * 888, and services billed by rules of their own. Then ranges of satellite telephones inside a
 * country's plan: Australia's 0145 and 0147 (ACMA, Numbering Plan 2015, schedule 4), Canada's 600
 * (CNA), Indonesia's 0868 (PSN).
 */
const satellite = /^\+(?:8(?:00|08|70|78|81|82|83|88)|979|6114[57]|1600|62868)/

/**
 * Returns whether a number (E.164) belongs to a satellite or an international network, where a text
 * costs far more.
 */
export function isSatellite(e164: string): boolean {
  return satellite.test(e164)
}
