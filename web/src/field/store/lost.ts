import { onChange } from './changes.ts'
import { database } from './database.ts'

/** In the other storage of the page, which a browser that needs room may leave when it clears the database. */
const COUNT = 'field-visits'
/** In the database: that it is the one of which was counted. */
const MARK = 'counted'

/**
 * Says how many visits the browser has cleared away with the database, once; 0 when none. Visits that were sent or
 * discarded are none of them: they went while this page looked.
 */
export async function lostVisits(): Promise<number> {
  const db = await database()
  const isTheSame = (await db.get('notes', MARK)) === true
  const lost = isTheSame ? 0 : readCount()
  await db.put('notes', true, MARK)
  await countVisits()
  return lost
}

/** Counts anew whenever something stored changes. Gives what ends it. */
export const keepCount = (): (() => void) => onChange(() => void countVisits())

async function countVisits(): Promise<void> {
  const visits = await (await database()).getAll('visits')
  const n = visits.filter(({ state }) => state !== 'sent').length
  try {
    localStorage.setItem(COUNT, String(n))
  } catch {
    // without this storage nothing can be said of what is lost
  }
}

function readCount(): number {
  try {
    return Number(localStorage.getItem(COUNT)) || 0
  } catch {
    return 0
  }
}
