import { newKey } from '../../lib/api/keys.ts'
import { tellChange } from './changes.ts'
import { database } from './database.ts'
import { dropJournal, journaled, readJournal, type Stamp, type Written } from './journal.ts'
import type { StoredVisit } from './shapes.ts'
import { changeVisit, instanceIdIn, NoVisit, withNewId } from './visits.ts'

/** Somebody else has written the draft since it was opened here. */
export class WrittenElsewhere extends Error {
  constructor(localId: string) {
    super(`Another tab has written the draft ${localId} since it was opened here`)
    this.name = 'WrittenElsewhere'
  }
}

/** One opening of a draft: what it writes comes after what it has read. */
export interface Opening {
  by: string
  after: Stamp | null
}

export const openingOf = ({ lastWrite }: Pick<StoredVisit, 'lastWrite'>): Opening => ({
  by: newKey(),
  after: lastWrite ?? null,
})

/**
 * Keeps what was answered.
 * @param n how many answers this opening had given by then
 * Errors: NoVisit when it is no draft any more, WrittenElsewhere when it is another one than was opened
 */
export async function saveDraft(
  localId: string,
  written: Written,
  { by, after }: Opening,
  n: number,
): Promise<StoredVisit> {
  return changeVisit(localId, ['draft'], (visit) => {
    refuseOthers(visit, { by, after })
    return withAnswers(visit, written, { by, n })
  })
}

/** Ends the filling in: from now on it waits for its turn to be sent. Errors: as saving it. */
export async function finish(localId: string, opening: Opening): Promise<StoredVisit> {
  return changeVisit(localId, ['draft'], (visit) => {
    refuseOthers(visit, opening)
    if (visit.instanceId === null) throw new Error('A visit without answers cannot be sent')
    const now = new Date().toISOString()
    return { ...visit, state: 'queued', finishedAt: now, tries: 0, nextAt: 0, refusal: null }
  })
}

function refuseOthers({ localId, lastWrite }: StoredVisit, { by, after }: Opening): void {
  if (lastWrite?.by !== by && !isSame(lastWrite ?? null, after)) throw new WrittenElsewhere(localId)
}

const isSame = (one: Stamp | null, other: Stamp | null) =>
  one?.by === other?.by && one?.n === other?.n

function withAnswers(visit: StoredVisit, written: Written, lastWrite: Stamp): StoredVisit {
  const { xml, title, answered, asked } = written
  return {
    ...visit,
    xml,
    answered,
    asked,
    lastWrite,
    title: title || visit.title,
    instanceId: instanceIdIn(xml),
    savedAt: new Date().toISOString(),
  }
}

/**
 * Keeps answers as a draft of their own, under an id of its own, with the photos of the visit that they were given in:
 * somebody else has given other ones there.
 * @returns its local id
 */
export async function keepCopy(localId: string, written: Written): Promise<string> {
  const transaction = (await database()).transaction(['visits', 'files'], 'readwrite')
  const visits = transaction.objectStore('visits')
  const visit = await visits.get(localId)
  if (!visit) {
    transaction.abort()
    await transaction.done.catch(() => undefined)
    throw new NoVisit(localId)
  }
  const copy = newKey()
  const xml = withNewId(written.xml)
  const { edits } = visit
  await visits.put({
    ...withAnswers(visit, { ...written, xml }, { by: copy, n: 0 }),
    localId: copy,
    isCopy: true,
    state: 'draft',
    finishedAt: null,
    edits,
    tries: 0,
    nextAt: 0,
    refusal: null,
    receipt: null,
    sentAt: null,
  })
  const files = transaction.objectStore('files')
  for (const file of await files.index('visit').getAll(localId)) {
    await files.put({ ...file, localId: copy, arrived: false, refused: null })
  }
  await transaction.done
  tellChange()
  return copy
}

/**
 * Takes over what a page that went had no time to keep. Whoever holds the draft does it, before it is opened. What was
 * answered elsewhere since is not written over: then the last answers become a draft of their own.
 */
export async function takeJournal(localId: string): Promise<void> {
  const entry = readJournal(localId)
  if (!entry) return
  const { stamp, after } = entry
  const transaction = (await database()).transaction('visits', 'readwrite')
  const visit = await transaction.store.get(localId)
  const last = visit?.lastWrite ?? null
  const isStored = !visit || visit.xml === entry.xml || (last?.by === stamp.by && last.n >= stamp.n)
  const isNext = visit?.state === 'draft' && (last?.by === stamp.by || isSame(last, after))
  if (visit && !isStored && isNext) await transaction.store.put(withAnswers(visit, entry, stamp))
  await transaction.done
  if (!isStored && !isNext) await keepCopy(localId, entry)
  dropJournal(localId)
}

/** Forgets the last answers of drafts that are here no more. */
export async function dropOldJournals(): Promise<void> {
  const here = new Set(await (await database()).getAllKeys('visits'))
  for (const localId of journaled()) if (!here.has(localId)) dropJournal(localId)
}
