import { isListName } from '@plumbline/contract/forms/form-file-rules'
import { openrosa } from '@plumbline/contract/intake/openrosa'
import { phone } from '@plumbline/contract/intake/phone'
import { putForm, removeOldForms, storedForms } from '../store/stored-forms.ts'
import { changeKey } from '../store/keys.ts'
import { placesOf, putMilestones, putPlaces } from '../store/places.ts'
import type { ListedForm, StoredKey, StoredMilestone } from '../store/shapes.ts'
import { type Caller, fieldCall, FieldError, fieldFile } from './field-call.ts'

/** The progress of the phone with the files that it needs to work without a network. */
export interface Progress {
  /** Forms of which are stored so many, of all. */
  forms: [number, number]
  /** Null while they are not known. */
  sites: number | null
  milestones: number | null
  isDone: boolean
}

/** Asks whose key it is. Errors: FieldError. */
export async function fetchKey(caller: Caller): Promise<StoredKey> {
  const answer = await fieldCall(phone.session, caller)
  if (!answer) throw new FieldError(0)
  const { person, project, contact, forms } = answer.data.docs
  return {
    projectId: project._id,
    personId: person._id,
    token: caller.token,
    personName: nameOf(person),
    projectName: project.name,
    shortName: project.shortName || project.name,
    contact: contact ? nameOf(contact) : '',
    forms,
    isRefused: false,
    savedAt: new Date().toISOString(),
  }
}

const nameOf = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

type Tell = (progress: Progress) => void

/** Projects that are being fetched, by whose key. */
const underWay = new Map<string, { progress: Progress; listeners: Tell[]; done: Promise<void> }>()

/**
 * Brings everything of a project that the phone needs without a network: its forms, sites and milestones. Parts
 * that have not changed are not fetched again; what was stored stays when a call fails. Whoever asks while it is
 * under way is told how far it is. Errors: FieldError.
 */
export function fetchProject(key: StoredKey, tell: Tell = () => undefined): Promise<void> {
  const name = `${key.projectId} ${key.token}`
  const known = underWay.get(name)
  if (known) {
    known.listeners.push(tell)
    tell(known.progress)
    return known.done
  }
  const progress: Progress = { forms: [0, 0], sites: null, milestones: null, isDone: false }
  const listeners = [tell]
  const say = (more: Partial<Progress>) => {
    Object.assign(progress, more)
    for (const listener of listeners) listener(progress)
  }
  const done = fetchAll(key, say).finally(() => underWay.delete(name))
  underWay.set(name, { progress, listeners, done })
  return done
}

async function fetchAll(key: StoredKey, say: (more: Partial<Progress>) => void): Promise<void> {
  try {
    const fresh = await fetchKey(key)
    const { contact, forms, personName, projectName, shortName } = fresh
    await changeKey(key, { contact, forms, personName, projectName, shortName, isRefused: false })
    await fetchForms(key, forms, (n, of) => say({ forms: [n, of] }))
    say({ sites: await fetchSites(key) })
    say({ milestones: await fetchMilestones(key), isDone: true })
  } catch (error) {
    if (error instanceof FieldError && error.status === 403) {
      await changeKey(key, { isRefused: true })
    }
    throw error
  }
}

async function fetchForms(
  key: StoredKey,
  forms: readonly ListedForm[],
  tell: (stored: number, of: number) => void,
): Promise<void> {
  const here = await storedForms(key.projectId)
  const shown = forms.filter(({ isForCollect }) => !isForCollect)
  let stored = 0
  for (const form of shown) {
    if (!here.has(`${form.key} ${form.n}`)) await fetchForm(key, form).catch(unlessGone)
    stored += 1
    tell(stored, shown.length)
  }
  await removeOldForms(key.projectId, new Set(forms.map(({ key: of, n }) => `${of} ${n}`)))
}

/** Throws an error unless it says that a form or site is gone. The next fetch does not name that any more. */
function unlessGone(error: unknown): void {
  if (!(error instanceof FieldError) || error.status !== 404) throw error
}

async function fetchForm(caller: Caller, form: ListedForm): Promise<void> {
  const { key, n, md5 } = form
  const xform = await (await fieldFile(openrosa.form, caller, { key })).text()
  const lists: Record<string, string> = {}
  const pictures = []
  for (const { name, mediaId } of form.media) {
    const answer = await fieldFile(openrosa.media, caller, { key, mediaId })
    if (isListName(name)) lists[name] = await answer.text()
    else {
      const type = answer.headers.get('content-type') ?? ''
      pictures.push({ name, type, bytes: await answer.arrayBuffer() })
    }
  }
  // published anew in this moment: the next fetch has the version that these bytes are of
  if (!xform.includes(`version="${n}"`)) return
  await putForm({ projectId: caller.projectId, key, n, md5, xform, lists, pictures })
  if (CODES.test(xform)) void bringReader().catch(() => undefined)
}

/** The bind of a question that asks for a code. */
const CODES = /<bind [^<>]*type="barcode"/

/** A form is filled in where no network is: what it needs beside the page comes with it. */
async function bringReader(): Promise<void> {
  await (await import('../codes/code-reader.ts')).bringReader()
}

/** @returns how many there are */
async function fetchSites(key: StoredKey): Promise<number> {
  const { projectId } = key
  const known = await placesOf(projectId)
  const answer = await fieldCall(phone.places, key, { etag: known?.etag ?? null })
  if (!answer) return known?.sites.length ?? 0
  await putPlaces({ projectId, etag: answer.etag, sites: answer.data.docs })
  return answer.data.docs.length
}

/** Fetches the milestones page by page, and keeps them by their sites. @returns how many there are */
async function fetchMilestones(key: StoredKey): Promise<number> {
  const bySite = new Map<string, StoredMilestone[]>()
  const sites = (await placesOf(key.projectId))?.sites ?? []
  for (const { _id } of sites) bySite.set(_id, [])
  let total = Infinity
  let count = 0
  for (let page = 1; count < total; page += 1) {
    const answer = await fieldCall(phone.milestones, key, { query: { page: String(page) } })
    const docs = answer?.data.docs ?? []
    if (docs.length === 0) break
    total = answer?.data.totalDocs ?? 0
    count += docs.length
    for (const milestone of docs) bySite.get(milestone.site)?.push(milestone)
  }
  await putMilestones(key.projectId, bySite)
  return count
}

/** Brings the milestones of one site, which were not fetched yet. Errors: FieldError. */
export async function fetchMilestonesOf(key: StoredKey, site: string): Promise<StoredMilestone[]> {
  const answer = await fieldCall(phone.milestones, key, { query: { site } })
  const docs = answer?.data.docs ?? []
  await putMilestones(key.projectId, new Map([[site, docs]]))
  return docs
}
