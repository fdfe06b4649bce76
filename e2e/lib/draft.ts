import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FORM = join(import.meta.dirname, '../../test-data/forms/every-question.xml')

/**
 * Puts a draft of the form that asks every question onto a phone, as if its place had just been chosen, and
 * shows it.
 */
export async function openDraft(page: Page): Promise<void> {
  await putDraft(page, '', await readFile(FORM, 'utf8'))
  await page.goto('/field/visits/draft')
  await page.getByRole('main').waitFor()
}

/** Puts a draft of a form onto a phone. @param origin '' for the server of the tests */
export async function putDraft(page: Page, origin: string, xform: string): Promise<void> {
  // a page of a visit that is not here: it makes the database
  await page.goto(`${origin}/field/visits/none`)
  await page.getByRole('alert').waitFor()
  await page.evaluate(keep, xform)
}

/** An XForm of so many texts, in groups of ten, each with a calculation that follows it. */
export function longForm(questions: number): string {
  const names = Array.from({ length: questions }, (_, n) => `q${n + 1}`)
  const groups = Array.from({ length: Math.ceil(questions / 10) }, (_, n) =>
    names.slice(n * 10, n * 10 + 10),
  )
  const binds = names.map(
    (name) =>
      `<bind nodeset="/data/${name}" type="string"/>` +
      `<bind nodeset="/data/${name}_n" type="int" calculate="string-length( /data/${name} )"/>`,
  )
  const asked = groups.map((group, n) => {
    const inputs = group.map((name) => `<input ref="/data/${name}"><label>${name}</label></input>`)
    return `<group><label>Part ${n + 1}</label>${inputs.join('')}</group>`
  })
  return (
    `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" ` +
    `xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">` +
    `<h:head><h:title>Long</h:title><model><instance><data id="every-question" version="1">` +
    names.map((name) => `<${name}/><${name}_n/>`).join('') +
    `<orx:meta><orx:instanceID/></orx:meta></data></instance>${binds.join('')}` +
    `<bind nodeset="/data/orx:meta/orx:instanceID" type="string" readonly="true()" jr:preload="uid"/>` +
    `</model></h:head><h:body>${asked.join('')}</h:body></h:html>`
  )
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
