import type pg from 'pg'
import type { Lane } from '../config/config.ts'
import type { Logger } from '../log.ts'

const EVERY_MS = 15_000

/** Figures of the whole installation, which one server counts for all. */
export interface WholeFigures {
  /** The newest migration. */
  schema: string
  lanes: { lane: Lane; waiting: number; oldestS: number | null; parked: number }[]
  mails: { waiting: number; oldestS: number | null }
  /** The moment when each kind of backup was last good, in seconds since 1970. */
  backups: { kind: string; at: number }[]
  /** Seconds by which the backup lacks the newest changes; null where there is none. */
  walBehindS: number | null
  /** Seconds that would be lost, and until the server is back, as the newest drill found them. */
  drill: { rpoS: number; rtoS: number } | null
  /** The number of findings of the newest check of files and counts. */
  findings: number | null
  /** The share of its rows that each backfill has moved. */
  backfills: { name: string; done: number }[]
}

export interface Whole {
  /** The newest figures, and when they were counted; null until they were read once. */
  latest(): { at: string; figures: WholeFigures } | null
  /** Counts them when nobody has within 15 seconds, and reads them; done each 15 seconds. */
  look(): Promise<void>
  stop(): void
}

/**
 * Keeps the figures of the whole installation in the table `whole_figures`: each server looks every 15 seconds, and the
 * first that finds them old counts them for all, so that ten servers ask no more than one.
 * @param count asks the database
 */
export function keepWhole(
  pool: Pick<pg.Pool, 'query'>,
  count: () => Promise<WholeFigures>,
  log: Logger,
): Whole {
  let latest: ReturnType<Whole['latest']> = null

  /** True if this server is the one that counts now; another takes over when it dies meanwhile. */
  async function isOurTurn(): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into whole_figures as w (at) values (now())
       on conflict (id) do update set at = excluded.at where w.at < now() - interval '14 seconds'`,
    )
    return rowCount === 1
  }

  async function look(): Promise<void> {
    try {
      if (await isOurTurn()) {
        await pool.query('update whole_figures set figures = $1', [JSON.stringify(await count())])
      }
      const { rows } = await pool.query<{ at: string; figures: WholeFigures }>(
        `select at, figures from whole_figures where figures <> '{}'`,
      )
      latest = rows[0] ?? latest
    } catch (error) {
      log.debug({ err: error }, 'The figures of the installation could not be counted')
    }
  }

  const timer = setInterval(() => void look(), EVERY_MS).unref()
  void look()
  return { latest: () => latest, look, stop: () => clearInterval(timer) }
}
