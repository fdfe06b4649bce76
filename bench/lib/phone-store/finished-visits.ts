/** A visit that was finished on a phone, with its photos. */
export interface FinishedVisit {
  instanceId: string
  xml: string
  files: { name: string; base64: string }[]
}

/* The functions that run in the page. */

/** Puts visits that wait into the store of a phone that has a key. */
export async function keepVisits({
  visits,
  projectId,
  form,
}: {
  visits: FinishedVisit[]
  projectId: string
  form: string
}): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
  const found = await new Promise<unknown>((resolve) => {
    const asked = db.transaction('notes').objectStore('notes').get('current')
    asked.addEventListener('success', () => resolve(asked.result))
  })
  const [, personId] = found as [string, string]
  const at = new Date().toISOString()
  const kept = db.transaction(['visits', 'files'], 'readwrite')
  for (const [n, { instanceId, xml, files }] of visits.entries()) {
    const localId = `walk${n}`
    kept.objectStore('visits').put({
      localId,
      projectId,
      personId,
      instanceId,
      form: { key: form, n: 1, md5: '', title: 'Walk' },
      place: { siteId: null, siteName: '', milestoneId: null, milestoneName: '', gps: null },
      state: 'queued',
      xml,
      title: `Visit ${n}`,
      answered: 1,
      asked: 1,
      startedAt: at,
      savedAt: at,
      finishedAt: at,
      edits: null,
      tries: 0,
      nextAt: 0,
      refusal: null,
      receipt: null,
      sentAt: null,
    })
    for (const { name, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer
      const file = { localId, name, type: 'image/jpeg', bytes, arrived: false, refused: null }
      kept.objectStore('files').put(file)
    }
  }
  await new Promise((resolve, reject) => {
    kept.addEventListener('complete', resolve)
    kept.addEventListener('error', reject)
  })
  db.close()
}

/** Reads the state of each visit of the phone. */
export async function stateOfVisits(): Promise<string[]> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const visits = await new Promise<{ state: string }[]>((resolve) => {
    const asked = db.transaction('visits').objectStore('visits').getAll()
    asked.addEventListener('success', () => resolve(asked.result as { state: string }[]))
  })
  db.close()
  return visits.map(({ state }) => state)
}
