import type { FormDefinition, FormQuestion } from '../../../contract/src/forms/form-definition.ts'
import { form, group, number, select, text } from '../../../contract/src/testing/form-samples.ts'

/** Groups of ten questions: choices that are flagged, with notes and photos, numbers with limits, texts. */
export function formOf(questions: number): FormDefinition {
  const all = Array.from({ length: questions }, (_, n): FormQuestion => {
    const key = `q${n + 1}`
    const isLater = n % 10 > 6
    const relevant = isLater ? `\${q${n - (n % 10) + 1}} = 'bad'` : undefined
    if (n % 3 === 0) {
      const flag = { when: { choices: ['bad'] }, name: { en: `Question ${n + 1} is bad` } }
      return select(key, 'condition', { flag, notes: 'optional', photos: 'optional', relevant })
    }
    if (n % 3 === 1) return number(key, { constraint: '. >= 0 and . <= 500', relevant })
    return text(key, { relevant })
  })
  const groups = Array.from({ length: Math.ceil(questions / 10) }, (_, n) =>
    group(`g${n + 1}`, all.slice(n * 10, n * 10 + 10), { label: { en: `Part ${n + 1}` } }),
  )
  return form({ place: { site: null, milestone: null, gps: null }, items: groups })
}

/* The page runs the functions below. */

/** Puts a draft of a form into the store of a phone, whose address is /field/visits/draft. */
export async function keepDraft(xform: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
  const now = new Date().toISOString()
  const whose = { projectId: 'bench', personId: 'bench' }
  const kept = db.transaction(['forms', 'visits'], 'readwrite')
  const of = { key: 'bench', n: 1, md5: '' }
  kept.objectStore('forms').put({ projectId: 'bench', ...of, xform, lists: {}, pictures: [] })
  kept.objectStore('visits').put({
    ...whose,
    localId: 'draft',
    instanceId: null,
    form: { ...of, title: 'Bench' },
    place: { siteId: null, siteName: '', milestoneId: null, milestoneName: '', gps: null },
    state: 'draft',
    xml: '',
    title: 'Bench',
    answered: 0,
    asked: 0,
    startedAt: now,
    savedAt: now,
    finishedAt: null,
    edits: null,
    tries: 0,
    nextAt: 0,
    refusal: null,
    receipt: null,
    sentAt: null,
  })
  await new Promise((resolve, reject) => {
    kept.addEventListener('complete', resolve)
    kept.addEventListener('error', reject)
  })
  db.close()
}
