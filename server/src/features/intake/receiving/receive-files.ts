import type { StoredUpload } from '../../../files/store-upload.ts'
import { type AppError, problems } from '../../../problems.ts'
import { attachSent, type NamedFile, namedFiles } from '../attach-files.ts'
import { countFiles, overQuota } from '../quota.ts'
import type { ReadVisit } from '../read-visit.ts'
import type { ReceivedVisit, Submitting } from './receive-answers.ts'

interface ReceivedFiles {
  /** Uploads that nothing uses. */
  left: StoredUpload[]
  /** The refusal of all files, when they are more than the key may send in a day. */
  refusal: AppError | null
}

/** Attaches the files that came with a visit and had not arrived before. */
export async function receiveFiles(
  context: Submitting,
  visit: ReceivedVisit,
): Promise<ReceivedFiles> {
  const { db, key, sent, deps } = context
  const quota = deps.config.intakeADay
  const of = { projectId: key.projectId, visitId: visit.id }
  const named = await namedFiles(db, of, [...sent.files.keys()])
  logTakenNames(context, visit.id, named)
  const wanted = named.filter(({ sha256 }) => sha256 === null)
  const uploads = uploadsOf(sent, wanted)
  // the answers are in, whatever becomes of the photos
  const until = uploads.length === 0 ? null : await overQuota(db, quota, key.id, uploads)
  if (until !== null) {
    const params = { files: quota.files, megabytes: Math.floor(quota.bytes / 1e6), at: until.at }
    const more = { retryAfter: until.seconds, keepsChanges: true }
    return { left: context.files, refusal: problems.intakeOverQuota(params, more) }
  }
  await attachSent(db, deps.storage, { ...visit, ...of }, wanted, sent.files)
  if (uploads.length > 0) await countFiles(db, quota, key.id, uploads)
  const taken = new Set(uploads.map(({ sha256 }) => sha256))
  return { left: context.files.filter(({ sha256 }) => !taken.has(sha256)), refusal: null }
}

/** Logs files that came with other bytes under the name of a file that has arrived: nobody will see them. */
function logTakenNames(context: Submitting, visit: string, named: NamedFile[]): void {
  const { key, sent, user, request } = context
  const names = named.flatMap(({ name, sha256 }) => {
    const came = sent.files.get(name)
    const isOther = came && 'upload' in came && sha256 !== null && came.upload.sha256 !== sha256
    return isOther ? [name] : []
  })
  if (names.length === 0) return
  const about = { visit, by: user._id, key: key.id, names }
  context.after(() =>
    request.log.warn(about, 'other bytes under the name of a file that has arrived'),
  )
}

function uploadsOf(sent: ReadVisit, wanted: { name: string }[]): StoredUpload[] {
  return wanted.flatMap(({ name }) => {
    const file = sent.files.get(name)
    return file && 'upload' in file ? [file.upload] : []
  })
}
