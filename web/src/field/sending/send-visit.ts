import type { Receipt } from '@plumbline/contract/intake/openrosa'
import { openrosa } from '@plumbline/contract/intake/openrosa'
import { phone } from '@plumbline/contract/intake/phone'
import {
  type Answered,
  type Caller,
  fieldCall,
  FieldError,
  fieldSend,
} from '../calls/field-call.ts'
import { tellChange } from '../store/changes.ts'
import { database } from '../store/database.ts'
import type { StoredFile, StoredReceipt, StoredVisit } from '../store/shapes.ts'
import { filesOf } from '../store/visits.ts'

/** Photos on their way at once. */
const SIDE_BY_SIDE = 2
const ASK_MS = 30_000
const XML_MS = 60_000
/** A photo may take this long, and its bytes at the pace of a bad network. */
const FILE_MS = 60_000
const BYTES_A_MS = 4

/** The parts of a visit that the server has. */
type Received = Pick<Receipt, 'refId' | 'isWaiting' | 'files'>

/** Hears which files are on their way. */
export interface Watching {
  begins: (localId: string, name: string) => void
  ends: (localId: string, name: string) => void
}

/**
 * Sends one visit: its answers first, then each photo in a request of its own, the last one without the mark that
 * more follows. After a cut it asks what has arrived, and sends the rest. Errors: FieldError.
 */
export async function sendVisit(
  visit: StoredVisit,
  caller: Caller,
  watching: Watching,
): Promise<StoredVisit> {
  const { localId } = visit
  let current = visit
  // a tab was killed, or an answer lost: the server may have more than we know
  if (visit.state === 'sending' || visit.tries > 0 || visit.receipt) {
    const known = await askFor(visit, caller)
    if (known) current = await noteReceipt(localId, known)
  }
  let files = await toSend(current)
  if (!current.receipt || files.length === 0) {
    current = await noteReceipt(localId, await post(current, caller, null, files.length > 0))
    files = await toSend(current)
  }
  const last = files.at(-1)
  const before = files.slice(0, -1)
  const one = async (file: StoredFile, isLast: boolean) => {
    watching.begins(localId, file.name)
    try {
      const receipt = await post(current, caller, file, !isLast)
      current = await noteReceipt(localId, receipt, file.name)
    } finally {
      watching.ends(localId, file.name)
    }
  }
  await inTurns(before, (file) => one(file, false))
  if (last) await one(last, true)
  if ((await toSend(current)).length > 0) throw new FieldError(0)
  return noteSent(localId)
}

/** Runs over items, at most two at once; the first error ends it when what is under way has ended. */
async function inTurns<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const errors: unknown[] = []
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (errors.length > 0) return
      try {
        await run(item)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  if (errors.length > 0) throw errors[0]
}

/** The files named in the XML that have not arrived. A photo that was removed again is not among them. */
async function toSend({ localId, xml }: StoredVisit): Promise<StoredFile[]> {
  const files = await filesOf(localId)
  return files.filter(
    ({ arrived, refused, name }) =>
      !arrived && refused === null && (xml.includes(name) || xml.includes(escaped(name))),
  )
}

const escaped = (name: string) =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function post(
  { xml }: StoredVisit,
  caller: Caller,
  file: StoredFile | null,
  isIncomplete: boolean,
): Promise<Answered<Received>> {
  const form = new FormData()
  form.append('xml_submission_file', new Blob([xml], { type: 'text/xml' }), 'visit.xml')
  if (file) form.append(file.name, new Blob([file.bytes], { type: file.type }), file.name)
  if (isIncomplete) form.append('*isIncomplete*', 'yes')
  const timeout = file ? FILE_MS + file.bytes.byteLength / BYTES_A_MS : XML_MS
  const { data, ...answer } = await fieldSend(openrosa.submit, caller, form, timeout)
  return { ...answer, data: data.docs }
}

/** The server's state of a visit; null when it has none. Errors: FieldError also for a visit in the trash. */
async function askFor(visit: StoredVisit, caller: Caller): Promise<Answered<Received> | null> {
  const { instanceId, form } = visit
  const query = { instanceIDs: instanceId ?? '' }
  const answer = await fieldCall(phone.visits, caller, { query, timeout: ASK_MS })
  const found = answer?.data.docs.find((one) => one.formKey === form.key)
  if (found?.deletedAt) {
    const by = found.deletedBy
    const name = by && `${by.firstName} ${by.lastName}`.trim()
    throw new FieldError(409, { code: 'visitInTrash', params: { name, at: found.deletedAt } })
  }
  return answer && found ? { ...answer, data: found } : null
}

/**
 * Writes down what the server says it has, of the visit and of each file, in one transaction. That it does not keep a
 * file is believed of the one that was sent just now: it remembers those that have been replaced here since.
 */
async function noteReceipt(
  localId: string,
  { data: { refId, isWaiting, files }, at }: Answered<Received>,
  sent?: string,
): Promise<StoredVisit> {
  const receipt: StoredReceipt = { refId, isWaiting, files, at: at ?? new Date().toISOString() }
  const transaction = (await database()).transaction(['visits', 'files'], 'readwrite')
  const visits = transaction.objectStore('visits')
  const visit = await visits.get(localId)
  if (!visit) {
    await transaction.done
    throw new FieldError(0)
  }
  const next = { ...visit, receipt, tries: 0, refusal: null }
  await visits.put(next)
  const store = transaction.objectStore('files')
  for (const { name, arrived, ...rest } of files) {
    const file = await store.get([localId, name])
    const refused = name === sent ? rest.refused : (file?.refused ?? null)
    if (file && (file.arrived !== arrived || file.refused !== refused)) {
      await store.put({ ...file, arrived, refused })
    }
  }
  await transaction.done
  tellChange()
  return next
}

/**
 * Ends the sending: the server has confirmed every file, so their bytes may go. Those that it does not keep stay
 * here, for a person to replace.
 */
async function noteSent(localId: string): Promise<StoredVisit> {
  const transaction = (await database()).transaction(['visits', 'files'], 'readwrite')
  const visits = transaction.objectStore('visits')
  const visit = await visits.get(localId)
  if (!visit) {
    await transaction.done
    throw new FieldError(0)
  }
  const sentAt = visit.receipt?.at ?? new Date().toISOString()
  const next: StoredVisit = { ...visit, state: 'sent', sentAt, tries: 0, nextAt: 0, refusal: null }
  await visits.put(next)
  const files = transaction.objectStore('files')
  for (const file of await files.index('visit').getAll(localId)) {
    if (file.refused === null) await files.delete([localId, file.name])
  }
  await transaction.done
  tellChange()
  return next
}
