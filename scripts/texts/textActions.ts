import type pg from 'pg'

export type TextAction = 'stop' | 'resume' | 'status'

/**
 * The operator's actions on all texts, as the owner of the database; each returns the resulting
 * state in a sentence. The state is stored in the database: every process of Ringup follows it from
 * its next text on.
 */
export const textActions: Record<TextAction, (client: pg.ClientBase) => Promise<string>> = {
  async stop(client) {
    await client.query(
      'update installation set texts_stopped_at = coalesce(texts_stopped_at, now())',
    )
    return `${await tellState(client)} Sign-in codes are refused meanwhile. Let them go again with: npm run texts -- resume`
  },

  async resume(client) {
    await client.query('update installation set texts_stopped_at = null')
    // Texts that wait for the next day wake up as well, since the budget may be larger by now.
    await client.query(
      `update graphile_worker._private_jobs set run_at = now(), updated_at = now()
       where key like 'held-text:%' and locked_at is null`,
    )
    return tellState(client)
  },

  status: tellState,
}

/** Returns whether a word names an action. */
export function isTextAction(word: string): word is TextAction {
  return Object.hasOwn(textActions, word)
}

async function tellState(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{
    stopped: string | null
    spent: string
    codes: string
    held: number
  }>(
    `select to_char(texts_stopped_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as stopped,
       coalesce(sum(micros), 0) as spent, coalesce(sum(code_micros), 0) as codes,
       (select count(*)::int from graphile_worker._private_jobs where key like 'held-text:%') as held
     from installation left join (
       select day, micros, code_micros from text_spend_slot
       union all select day, micros, code_micros from text_spend
     ) spent on day = (now() at time zone 'UTC')::date
     group by texts_stopped_at`,
  )
  const { stopped = null, spent = '0', codes = '0', held = 0 } = rows[0] ?? {}
  const state = stopped ? `All texts are stopped since ${stopped}.` : 'Texts go out.'
  const waiting = `${held} ${held === 1 ? 'text waits' : 'texts wait'}.`
  return `${state} ${waiting} Today's cost about $${inDollars(spent)}, of which codes to devices that nobody had signed in on $${inDollars(codes)}.`
}

function inDollars(micros: string): string {
  return (Number(micros) / 1e6).toFixed(2)
}
