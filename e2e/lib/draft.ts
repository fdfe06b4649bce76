import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FORM = join(import.meta.dirname, '../../test-data/forms/every-question.xml')

/**
 * Puts a draft of the form that asks every question onto a phone, as if its place had just been chosen, and
 * shows it.
 */
export async function openDraft(page: Page): Promise<void> {
  // a page of a visit that is not here: it makes the database
  await page.goto('/field/visits/none')
  await page.getByRole('alert').waitFor()
  await page.evaluate(keep, await readFile(FORM, 'utf8'))
  await page.goto('/field/visits/draft')
  await page.getByRole('main').waitFor()
}

/** Runs in the page. */
async function keep(xform: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plumbline-field')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
  const at = new Date().toISOString()
  const form = { key: 'every-question', n: 1, md5: '' }
  const kept = db.transaction(['forms', 'visits'], 'readwrite')
  kept.objectStore('forms').put({ projectId: 'p', ...form, xform, lists: {}, pictures: [] })
  kept.objectStore('visits').put({
    localId: 'draft',
    projectId: 'p',
    personId: 'me',
    instanceId: null,
    form: { ...form, title: 'Façade insulation' },
    place: {
      siteId: 's1',
      siteName: 'Okhtyrka Hospital',
      milestoneId: 'm1',
      milestoneName: 'Insulation',
      gps: { lat: 50.31, lng: 34.89, altitude: null, accuracy: 8, at },
    },
    state: 'draft',
    xml: '',
    title: '',
    answered: 0,
    asked: 0,
    startedAt: at,
    savedAt: at,
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

/** What the phone has kept of the draft. */
export function keptDraft(page: Page): Promise<{ xml: string; state: string; files: string[] }> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plumbline-field')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const found = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve) => asked.addEventListener('success', () => resolve(asked.result)))
    const read = db.transaction(['visits', 'files'])
    const { xml, state } = await found<{ xml: string; state: string }>(
      read.objectStore('visits').get('draft'),
    )
    const names = await found(read.objectStore('files').getAllKeys())
    db.close()
    return { xml, state, files: names.map((key) => (key as string[])[1] ?? '') }
  })
}
