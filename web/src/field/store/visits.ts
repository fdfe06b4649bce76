import { newKey } from '../../lib/api/keys.ts'
import { tellChange } from './changes.ts'
import { database } from './database.ts'
import { formOf, placeLists } from './stored-forms.ts'
import { dropJournal } from './journal.ts'
import type { StoredFile, StoredVisit, VisitForm, VisitPlace, VisitState } from './shapes.ts'

/** A visit that is not here, or not any more. */
export class NoVisit extends Error {
  constructor(localId: string) {
    super(`This phone has no visit ${localId}`)
    this.name = 'NoVisit'
  }
}

interface NewVisit {
  projectId: string
  personId: string
  form: VisitForm
  place: VisitPlace
  /** The sent visit that this one changes. */
  edits?: StoredVisit['edits']
}

/** Begins a draft. @returns its local id */
export async function startDraft(given: NewVisit): Promise<string> {
  const now = new Date().toISOString()
  const visit: StoredVisit = {
    edits: null,
    ...given,
    localId: newKey(),
    instanceId: null,
    state: 'draft',
    xml: '',
    title: given.place.milestoneName || given.form.title,
    answered: 0,
    asked: 0,
    startedAt: now,
    savedAt: now,
    finishedAt: null,
    tries: 0,
    nextAt: 0,
    refusal: null,
    receipt: null,
    sentAt: null,
  }
  await (await database()).put('visits', visit)
  tellChange()
  return visit.localId
}

/**
 * A draft that changes a visit of the server, which keeps it until the change has arrived.
 * @param edits the XML as it was sent, and the number of the submission
 */
export function editOf(
  of: Omit<NewVisit, 'edits'>,
  edits: NonNullable<StoredVisit['edits']>,
): Promise<string> {
  return startDraft({ ...of, edits })
}

/** One visit, or null. */
export async function visitOf(localId: string): Promise<StoredVisit | null> {
  return (await (await database()).get('visits', localId)) ?? null
}

/** Everything that opens a visit in its form: the form's own version, and the lists of its one site. */
export async function openDraft(localId: string): Promise<{
  visit: StoredVisit
  xform: string
  lists: Record<string, string>
  pictures: File[]
  files: File[]
}> {
  const visit = await visitOf(localId)
  if (!visit) throw new NoVisit(localId)
  const form = await formOf(visit.projectId, visit.form.key, visit.form.n)
  return {
    visit,
    xform: form.xform,
    lists: { ...form.lists, ...placeLists(visit.place) },
    pictures: form.pictures.map(asFile),
    files: (await filesOf(localId)).map(asFile),
  }
}

/** Takes a finished visit back that has not begun to be sent; also one that another tab has taken back. */
export async function reopen(localId: string): Promise<StoredVisit> {
  return changeVisit(localId, ['queued', 'draft'], (visit) => {
    if (visit.receipt) throw new NoVisit(localId)
    return { ...visit, state: 'draft', finishedAt: null }
  })
}

/**
 * Changes a visit that is in one of these states, in one transaction. Errors: NoVisit when it is in none of
 * them: another tab was faster.
 */
export async function changeVisit(
  localId: string,
  states: readonly VisitState[],
  change: (visit: StoredVisit) => StoredVisit,
): Promise<StoredVisit> {
  const transaction = (await database()).transaction('visits', 'readwrite')
  const visit = await transaction.store.get(localId)
  if (!visit || !states.includes(visit.state)) {
    transaction.abort()
    await transaction.done.catch(() => undefined)
    throw new NoVisit(localId)
  }
  const next = change(visit)
  await transaction.store.put(next)
  await transaction.done
  tellChange()
  return next
}

/** The visits of a person in a project, the newest first. */
export async function visitsOf(projectId: string, personId: string): Promise<StoredVisit[]> {
  const visits = await (await database()).getAllFromIndex('visits', 'whose', [projectId, personId])
  return visits.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** The XML of the visit of the same form that its person finished last on this phone; undefined before the first. */
export async function lastSavedBefore({
  projectId,
  personId,
  localId,
  form: { key },
}: Pick<StoredVisit, 'projectId' | 'personId' | 'localId' | 'form'>): Promise<string | undefined> {
  const visits = await visitsOf(projectId, personId)
  const [last] = visits
    .filter((visit) => visit.form.key === key && visit.localId !== localId && visit.xml !== '')
    .flatMap(({ finishedAt, xml }) => (finishedAt === null ? [] : [{ finishedAt, xml }]))
    .toSorted((a, b) => Date.parse(b.finishedAt) - Date.parse(a.finishedAt))
  return last?.xml
}

/** Removes a visit with its files: a draft that nobody wants, or one that arrived long ago. */
export async function removeVisit(localId: string): Promise<void> {
  dropJournal(localId)
  const transaction = (await database()).transaction(['visits', 'files'], 'readwrite')
  await transaction.objectStore('visits').delete(localId)
  const files = transaction.objectStore('files')
  for (const key of await files.index('visit').getAllKeys(localId)) await files.delete(key)
  await transaction.done
  tellChange()
}

/** Keeps a file of a visit under its name, in the place of one that has it. */
export async function putFile(localId: string, name: string, blob: Blob): Promise<void> {
  // bytes, not the blob: some phones lose blobs that lie in a database
  const bytes = await blob.arrayBuffer()
  const file: StoredFile = { localId, name, type: blob.type, bytes, arrived: false, refused: null }
  await (await database()).put('files', file)
  tellChange()
}

/** Removes a file that a visit does not name any more. */
export async function removeFile(localId: string, name: string): Promise<void> {
  await (await database()).delete('files', [localId, name])
  tellChange()
}

/** The files of a visit by their names. */
export async function filesOf(localId: string): Promise<StoredFile[]> {
  return (await database()).getAllFromIndex('files', 'visit', localId)
}

const asFile = ({ name, type, bytes }: Pick<StoredFile, 'name' | 'type' | 'bytes'>): File =>
  new File([bytes], name, { type })

/** The id that the XML of a visit gives itself; null when it has none. */
export function instanceIdIn(xml: string): string | null {
  return /<(?:[\w-]+:)?instanceID>\s*([^<\s]+)\s*</.exec(xml)?.[1] ?? null
}

/** The XML of a visit as that of another one, which changes nothing that was sent before. */
export function withNewId(xml: string): string {
  const digits = newKey()
  const id = [8, 12, 16, 20, 32]
    .map((end, n, ends) => digits.slice(ends[n - 1] ?? 0, end))
    .join('-')
  return xml
    .replace(/(<((?:[\w-]+:)?instanceID)>)[^<]*(<\/\2>)/, `$1uuid:${id}$3`)
    .replace(/<((?:[\w-]+:)?deprecatedID)>[^<]*<\/\1>|<(?:[\w-]+:)?deprecatedID\s*\/>/, '')
}
