/** Milestones of the project; each site has a hundred. */
export const LISTED = 20_000

/* The functions that run in the page. */

/** Puts a key, a form, sites and milestones into the store of a phone, as if they had been fetched. */
export async function keepPlaces(xform: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
  const [projectId, personId] = ['bench', 'bench']
  const stores = ['forms', 'keys', 'notes', 'places', 'milestones']
  const kept = db.transaction(stores, 'readwrite')
  const asked = { required: true }
  const of = { key: 'bench', n: 1, md5: '' }
  kept.objectStore('forms').put({ projectId, ...of, xform, lists: {}, pictures: [] })
  kept.objectStore('keys').put({
    projectId,
    personId,
    token: '',
    personName: 'Bench',
    projectName: 'Bench',
    shortName: 'Bench',
    contact: '',
    forms: [
      {
        ...of,
        title: { en: 'Bench' },
        defaultLanguage: 'en',
        languages: [{ code: 'en', name: 'English' }],
        questions: 1,
        collectOnlyTypes: [],
        isForCollect: false,
        clientEditable: false,
        lastTime: false,
        place: { site: asked, milestone: asked, gps: null },
        hasOwnMilestones: false,
        media: [],
      },
    ],
    isRefused: true,
    savedAt: '',
  })
  kept.objectStore('notes').put([projectId, personId], 'current')
  const sites = Array.from({ length: 200 }, (_, n) => ({
    _id: `site${n}`,
    name: `Site ${String(n).padStart(3, '0')}`,
    lat: 50 + n / 100,
    lng: 30,
    open: { '': 100 },
  }))
  kept.objectStore('places').put({ projectId, etag: null, sites })
  for (const { _id } of sites) {
    const docs = Array.from({ length: 100 }, (_, n) => ({
      _id: `${_id}m${n}`,
      name: `Milestone ${n}`,
      site: _id,
      form: '',
      status: 'Ongoing',
      isCompleted: false,
      until: null,
    }))
    kept.objectStore('milestones').put({ projectId, siteId: _id, docs })
  }
  await new Promise((resolve, reject) => {
    kept.addEventListener('complete', resolve)
    kept.addEventListener('error', reject)
  })
  db.close()
}

/** Chooses the second site and its second milestone and begins. @returns milliseconds to the first question */
export async function stepToForm(): Promise<number> {
  const begun = performance.now()
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const until = async <Found>(look: () => Found | null | undefined): Promise<Found> => {
    for (;;) {
      const found = look()
      if (found) return found
      if (performance.now() - begun > 60_000) throw new Error('The form did not open.')
      await painted()
    }
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const radios = (name: string) => document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)
  ;(await until(() => radios('site')[1])).click()
  // below two hundred sites its rows are drawn when they come into view
  ;(await until(() => document.querySelectorAll('[role=radiogroup]')[1])).scrollIntoView()
  ;(await until(() => radios('milestone')[1])).click()
  const start = document.querySelector<HTMLButtonElement>('[type=submit]')
  await until(() => start && !start.disabled)
  start?.click()
  await until(() => document.querySelector('main [data-question]'))
  await painted()
  return performance.now() - begun
}
