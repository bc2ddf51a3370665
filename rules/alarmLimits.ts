const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The figures from which on the operator is alarmed, and how an alarm reaches `ALARM_URL`. */
export const alarmLimits = {
  /** How often one of the servers looks for a reason to alarm. */
  alarmLookMs: minuteMs,
  /** How long a due job may wait for a worker. */
  waitingJobMs: 10 * minuteMs,
  /** How long a text may have no outcome, and how many texts may be older. */
  unknownTextMs: 30 * minuteMs,
  unknownTextsMax: 0,
  /**
   * How long a payment may be under way after its bank was asked, its success wait in our records, and a
   * refund be asked for.
   */
  unsettledMoneyMs: 2 * hourMs,
  /** How long a difference to the card provider's records may stay open. */
  openDifferenceMs: hourMs,
  /** The part of the disk of the data folder that stays free, in percent. */
  freeDiskPercentMin: 10,
  /** How old the newest back-up may be: a day and a half, so that a daily one may be late. */
  backupAgeMsMax: 36 * hourMs,
  /** The days for which the certificate of the public address must still be valid. */
  certificateDaysMin: 14,
  /** How far our clock may be from the providers'. */
  clockSkewMsMax: 60_000,
  /** How long a test event may take until it has come back, and how often we look for it. */
  testEventWithinMs: 30_000,
  testEventLookMs: 500,
  /** How often alarms that `ALARM_URL` has not taken yet are looked for. */
  alarmPostMs: 10_000,
  /** The alarms that one look posts. */
  alarmPostsMax: 20,
  /** The pauses before an alarm is posted again that `ALARM_URL` did not take; after the last it is let go. */
  alarmPostDelaysMs: [
    30_000,
    2 * minuteMs,
    10 * minuteMs,
    hourMs,
    3 * hourMs,
    6 * hourMs,
    12 * hourMs,
  ],
} as const
