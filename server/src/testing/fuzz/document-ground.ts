import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import type { BuiltReport, Running } from '../builders.ts'
import { tinyPng } from '../files/pictures.ts'
import { noteForm } from '../notes.ts'
import type { Visitor } from '../visitor.ts'
import type { PathParams } from './path-params.ts'

/** A milestone with a note, and a change that can be taken back. */
export async function milestonePlace(admin: Visitor, report: BuiltReport): Promise<PathParams> {
  const { projectId, milestoneId } = report
  const { data } = await admin.call(milestones.addNote, {
    params: { projectId, milestoneId },
    body: { text: 'Two trusses came late.' },
  })
  const note = data.docs.notes[0]?._id ?? ''
  const params = { projectId, milestoneId }
  await admin.call(milestones.update, { params, body: { costUnit: 'UAH' } })
  const { data: changed } = await admin.call(milestones.details, { params })
  const updateId = changed.docs.updates.at(-1)?._id ?? ''
  return { milestoneId, noteId: note, updateId, field: 'notes', embeddedId: note }
}

/** An issue or a submission with a link of its own, a note with a photo, and a change that can be taken back. */
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
  const updateId = await changed(admin, params, of)
  return { docId, updateId, field: 'updates', embeddedId: note }
}

/** Changes an issue or a submission, and answers the entry of it. */
async function changed(
  admin: Visitor,
  params: { projectId: string; docId: string },
  of: 'issues' | 'submissions',
): Promise<string> {
  if (of === 'issues') {
    const update = { actionType: 'Edited', work: { organisation: 'Budservis' } }
    const { data } = await admin.call(issues.update, { params, body: { update } })
    return data.docs.updates.at(-1)?._id ?? ''
  }
  const move = (submittedFromLat: number) =>
    admin.call(submissions.edit, {
      params,
      body: { edits: { submittedFromLat, submittedFromLng: 30.5 } },
    })
  // where there was no position, none is put back
  await move(50.5)
  const { data } = await move(50.6)
  return data.docs.updates.at(-1)?._id ?? ''
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
