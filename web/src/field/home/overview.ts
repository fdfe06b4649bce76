import { currentLanguage } from '../../i18n/language.ts'
import { storedForms } from '../store/stored-forms.ts'
import { currentKey } from '../store/keys.ts'
import type { ListedForm, StoredKey, StoredVisit } from '../store/shapes.ts'
import { filesOf, visitsOf } from '../store/visits.ts'
import { kindOfFiles, titleOf } from './titles.ts'

/** A visit that waits, with what of it is still on the phone only. */
export interface WaitingVisit {
  visit: StoredVisit
  files: WaitingFile[]
}

export interface WaitingFile {
  name: string
  /** Bytes. */
  size: number
  arrived: boolean
  refused: string | null
}

/** Everything that Home and the queue show of a person in a project. */
export interface Overview {
  key: StoredKey
  /** The versions of forms that are here, as `key n`. */
  stored: ReadonlySet<string>
  drafts: StoredVisit[]
  /** The visits to send, the one that was finished first at the top. */
  toSend: WaitingVisit[]
  sent: WaitingVisit[]
}

/** Reads it; null without a key. */
export async function readOverview(): Promise<Overview | null> {
  const key = await currentKey()
  if (!key) return null
  const found = await visitsOf(key.projectId, key.personId)
  const visits = found.map((visit) => inThisLanguage(visit, key.forms))
  const drafts = visits.filter(({ state }) => state === 'draft')
  const waits = visits.filter(({ state }) => /^(?:queued|sending|refused)$/.test(state))
  // what was corrected here is the same visit, and stands there once
  const corrected = new Set(
    visits.flatMap(({ state, edits }) => (state === 'sent' && edits?.xml) || []),
  )
  const sent = visits.filter(({ state, xml }) => state === 'sent' && !corrected.has(xml))
  return {
    key,
    stored: await storedForms(key.projectId),
    drafts,
    toSend: await withFiles(waits.toSorted(by('finishedAt')).toReversed()),
    sent: await withFiles(sent.toSorted(by('sentAt'))),
  }
}

/** A visit keeps the title that its form had when it began; lists are read in the language of now. */
function inThisLanguage(visit: StoredVisit, forms: readonly ListedForm[]): StoredVisit {
  const form = forms.find(({ key }) => key === visit.form.key)
  if (!form) return visit
  return { ...visit, form: { ...visit.form, title: titleOf(form, currentLanguage().language) } }
}

const withFiles = (some: StoredVisit[]): Promise<WaitingVisit[]> =>
  Promise.all(some.map(async (visit) => ({ visit, files: await sizesOf(visit) })))

/** The newest first. */
const by = (field: 'finishedAt' | 'sentAt') => (a: StoredVisit, b: StoredVisit) =>
  (a[field] ?? '') < (b[field] ?? '') ? 1 : -1

async function sizesOf({ localId }: StoredVisit): Promise<WaitingFile[]> {
  const files = await filesOf(localId)
  return files.map(({ name, bytes, arrived, refused }) => ({
    name,
    size: bytes.byteLength,
    arrived,
    refused,
  }))
}

/** Sums up what waits: visits, photos that have not arrived, and the bytes of both. */
export function sumOf(toSend: readonly WaitingVisit[]) {
  const files = toSend.flatMap((waiting) => waiting.files)
  const left = files.filter(({ arrived, refused }) => !arrived && refused === null)
  return {
    visits: toSend.length,
    photos: left.length,
    kind: kindOfFiles(left),
    all: bytesOf(files),
    done: bytesOf(files.filter(({ arrived }) => arrived)),
  }
}

const bytesOf = (files: readonly WaitingFile[]) => files.reduce((sum, { size }) => sum + size, 0)
