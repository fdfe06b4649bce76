import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import type { BuiltReport, Running } from '../builders.ts'
import { tinyPng } from '../files/pictures.ts'
import { noteForm } from '../notes.ts'
import type { Visitor } from '../visitor.ts'
import type { PathParams } from './path-params.ts'

/** A milestone with a note. */
export async function milestonePlace(admin: Visitor, report: BuiltReport): Promise<PathParams> {
  const { projectId, milestoneId } = report
  const { data } = await admin.call(milestones.addNote, {
    params: { projectId, milestoneId },
    body: { text: 'Two trusses came late.' },
  })
  const note = data.docs.notes[0]?._id ?? ''
  return { milestoneId, noteId: note, field: 'notes', embeddedId: note }
}

/** An issue or a submission with a link of its own and a note with a photo. */
export async function documentPlace(
  admin: Visitor,
  { projectId, issueId, submissionId }: BuiltReport,
  of: 'issues' | 'submissions',
): Promise<PathParams> {
  const docId = of === 'issues' ? issueId : submissionId
  const photo = new File([await tinyPng()], 'roof.png', { type: 'image/png' })
  const calls = { issues, submissions }[of]
  const params = { projectId, docId }
  await admin.call(calls.createShare, { params, body: {} })
  const { data } = await admin.call(calls.update, {
    params,
    form: noteForm('Seen on site.', photo),
  })
  const note = data.docs.updates.at(-1)?._id ?? ''
  return { docId, updateId: note, field: 'updates', embeddedId: note }
}

/** Something that can be deleted for good, with the reference that confirms it. */
export async function trashedPlace(
  app: Running,
  { issueId, submissionId }: BuiltReport,
  of: 'issues' | 'submissions',
): Promise<PathParams> {
  const docId = of === 'issues' ? issueId : submissionId
  const { rows } = await app.pool.query<{ ref_id: number }>(
    `update ${of} set deleted_at = now(), deleted_by = created_by where id = $1 returning ref_id`,
    [docId],
  )
  return { docId, reference: `${of === 'issues' ? 'I' : 'S'}-${rows[0]?.ref_id}` }
}

/** The link of an issue that has a photo, by which visitors may comment. */
export async function sharePlace(admin: Visitor, report: BuiltReport): Promise<PathParams> {
  const params = { projectId: report.projectId, docId: report.issueId }
  const photo = new File([await tinyPng()], 'roof.png', { type: 'image/png' })
  const noted = await admin.call(issues.update, { params, form: noteForm('For all.', photo) })
  const { data } = await admin.call(issues.createShare, { params, body: { canComment: true } })
  return {
    shareId: data.docs.share?._id ?? '',
    fileId: noted.data.docs.updates.at(-1)?.content.photos[0]?._id ?? '',
  }
}
