import { tellChange } from './changes.ts'
import { database } from './database.ts'
import type { StoredForm, VisitPlace } from './shapes.ts'

/** A version of a form that this phone has not stored. */
export class NoForm extends Error {
  constructor(key: string, n: number) {
    super(`This phone has no version ${n} of the form ${key}`)
    this.name = 'NoForm'
  }
}

/** One version of a form. Errors: NoForm. */
export async function formOf(projectId: string, key: string, n: number): Promise<StoredForm> {
  const form = await (await database()).get('forms', [projectId, key, n])
  if (!form) throw new NoForm(key, n)
  return form
}

/** The stored versions of forms, as `key n`. */
export async function storedForms(projectId: string): Promise<Set<string>> {
  const all = await (await database()).getAllKeys('forms')
  return new Set(all.filter(([of]) => of === projectId).map(([, key, n]) => `${key} ${n}`))
}

/** Keeps a version of a form, whole or not at all. */
export async function putForm(form: StoredForm): Promise<void> {
  await (await database()).put('forms', form)
  tellChange()
}

/**
 * Removes the versions of a project's forms that are not in use any more: neither open, nor filled in with by a
 * visit that is still here.
 * @param open `key n` of each that is open
 */
export async function removeOldForms(projectId: string, open: ReadonlySet<string>): Promise<void> {
  const transaction = (await database()).transaction(['forms', 'visits'], 'readwrite')
  const visits = await transaction.objectStore('visits').getAll()
  const used = new Set(visits.map(({ form, projectId: of }) => `${of} ${form.key} ${form.n}`))
  const forms = transaction.objectStore('forms')
  for (const place of await forms.getAllKeys()) {
    const [of, key, n] = place
    if (of !== projectId || open.has(`${key} ${n}`) || used.has(`${of} ${key} ${n}`)) continue
    await forms.delete(place)
  }
  await transaction.done
}

/**
 * The lists of sites and milestones that a form of this visit knows: its own site and milestone alone, so that
 * a project of twenty thousand opens as quickly as one of twenty. The columns are those that ODK Collect is
 * given.
 */
export function placeLists(place: VisitPlace): Record<string, string> {
  const { siteId, siteName, milestoneId, milestoneName } = place
  const sites = siteId === null ? [] : [[siteId, siteName]]
  const milestones = milestoneId === null ? [] : [[milestoneId, milestoneName, siteId ?? '']]
  return {
    'sites.csv': csv([['name', 'label'], ...sites]),
    'milestones.csv': csv([['name', 'label', 'site'], ...milestones]),
  }
}

const csv = (rows: string[][]) => rows.map((row) => `${row.map(field).join(',')}\n`).join('')

/** A field of CSV; a name is one line on the phone. */
function field(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
