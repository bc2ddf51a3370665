/** How long a process may take to end after SIGTERM. */
export const drainLimits = {
  /**
   * For so long the health address answers 503 while calls are still taken: longer than a proxy takes to notice, which
   * asks every 2 s (deploy/caddy).
   */
  drainNoticeMs: 3_000,
  /** Calls and jobs that have not ended by then are left: calls are told to come again, jobs are handed back. */
  drainMs: 8_000,
  /** How long the last answers may take to leave. */
  drainFlushMs: 300,
  /** How long handing the jobs back may take; a database that is away keeps nobody: the janitors of others free them. */
  handBackMs: 1_000,
  /** How long sending the last spans may take. */
  traceFlushMs: 500,
  /** After this time the process ends, whatever it still waits for. */
  stopMs: 9_500,
  /** How soon a browser whose stream was ended connects again: not all of them at one moment. */
  streamBackMsMin: 1_500,
  streamBackMsMax: 4_000,
} as const
