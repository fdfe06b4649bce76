import { tellChange } from '../store/changes.ts'
import { database } from '../store/database.ts'
import { changeVisit, instanceIdIn, NoVisit, putFile, withNewId } from '../store/visits.ts'

/** Tries a visit now, whatever it waits for. */
export async function tryNow(localId: string): Promise<void> {
  await changeVisit(localId, ['queued', 'refused', 'sending'], (visit) => ({ ...visit, nextAt: 0 }))
}

/**
 * Sends a visit under an id of its own, with all of its files: what the server has under the old one is of
 * another phone, and stays.
 */
export async function sendAsNew(localId: string): Promise<void> {
  const transaction = (await database()).transaction(['visits', 'files'], 'readwrite')
  const visits = transaction.objectStore('visits')
  const visit = await visits.get(localId)
  if (visit?.state !== 'refused') {
    transaction.abort()
    await transaction.done.catch(() => undefined)
    throw new NoVisit(localId)
  }
  const files = transaction.objectStore('files')
  for (const file of await files.index('visit').getAll(localId)) {
    await files.put({ ...file, arrived: false, refused: null })
  }
  const xml = withNewId(visit.xml)
  await visits.put({
    ...visit,
    xml,
    instanceId: instanceIdIn(xml),
    edits: null,
    state: 'queued',
    tries: 0,
    nextAt: 0,
    refusal: null,
    receipt: null,
  })
  await transaction.done
  tellChange()
}

/** Puts another picture in the place of one that the server does not keep, and sends it. */
export async function replacePhoto(localId: string, name: string, photo: Blob): Promise<void> {
  await putFile(localId, name, photo)
  await changeVisit(localId, ['sent', 'queued', 'refused'], (visit) => ({
    ...visit,
    state: 'queued',
    nextAt: 0,
    refusal: null,
  }))
}
