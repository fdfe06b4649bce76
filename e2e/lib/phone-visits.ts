import type { Page } from '@playwright/test'

/** What a visit that is put onto a phone differs in; `photos` says which of them have arrived, or why one was refused. */
export interface VisitOnPhone {
  id: string
  of: string
  state: 'draft' | 'queued' | 'sending' | 'sent' | 'refused'
  refId?: number
  photos?: (boolean | string)[]
  /** Of each photo. */
  bytes?: number[]
  more?: Record<string, unknown>
}

/**
 * Puts visits onto a phone that has a key, as if they had been filled in there. None of them goes out before another
 * day. They stand on the page once it is opened anew.
 */
export async function putVisits(page: Page, visits: readonly VisitOnPhone[]): Promise<void> {
  await page.evaluate(put, visits)
}

/** Says that the server opens nothing with the key of the phone any more. */
export async function endKey(page: Page): Promise<void> {
  await page.evaluate(end)
}

/** Runs in the page. */
async function put(visits: readonly VisitOnPhone[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const kept = db.transaction(['keys', 'visits', 'files'], 'readwrite')
  const [key] = await new Promise<
    { projectId: string; personId: string; forms: { key: string; n: number; md5: string }[] }[]
  >((resolve) => {
    const asked = kept.objectStore('keys').getAll()
    asked.addEventListener('success', () => resolve(asked.result))
  })
  const form = key?.forms.find((each) => each.key === 'site-visit') ?? key?.forms[0]
  if (!key || !form) throw new Error('The phone has no key')
  const at = new Date().toISOString()
  for (const { id, of, state, refId = null, photos = [], bytes: given, more } of visits) {
    const files = photos.map((photo, n) => ({
      name: `${id}-${n}.jpg`,
      arrived: photo === true,
      refused: typeof photo === 'string' ? photo : null,
    }))
    const hasReceipt = refId !== null || state === 'sent'
    kept.objectStore('visits').put({
      localId: id,
      projectId: key.projectId,
      personId: key.personId,
      instanceId: `uuid:${id}`,
      form: { key: form.key, n: form.n, md5: form.md5, title: 'Site visit' },
      place: {
        siteId: 's1',
        siteName: 'Okhtyrka Central Hospital',
        milestoneId: 'm1',
        milestoneName: of,
        gps: null,
      },
      state,
      xml: `<data><remarks>8 anchors</remarks><meta><instanceID>uuid:${id}</instanceID></meta></data>`,
      title: '',
      answered: 14,
      asked: 32,
      startedAt: at,
      savedAt: at,
      finishedAt: state === 'draft' ? null : at,
      edits: null,
      tries: state === 'sent' ? 0 : 1,
      nextAt: Date.now() + 86_400_000,
      refusal: null,
      receipt: hasReceipt ? { refId, isWaiting: false, files, at } : null,
      sentAt: state === 'sent' ? at : null,
      ...more,
    })
    for (const file of files) {
      // of a visit that was sent the phone keeps what the server does not
      if (state === 'sent' && file.refused === null) continue
      const bytes = (given ? new Uint8Array(given) : new Uint8Array(300_000)).buffer
      kept.objectStore('files').put({ localId: id, type: 'image/jpeg', bytes, ...file })
    }
  }
  await new Promise((resolve, reject) => {
    kept.addEventListener('complete', resolve)
    kept.addEventListener('error', reject)
  })
  db.close()
}

/** Runs in the page. */
async function end(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const kept = db.transaction('keys', 'readwrite')
  const asked = kept.objectStore('keys').getAll()
  asked.addEventListener('success', () => {
    for (const key of asked.result) kept.objectStore('keys').put({ ...key, isRefused: true })
  })
  await new Promise((resolve) => kept.addEventListener('complete', resolve))
  db.close()
}
