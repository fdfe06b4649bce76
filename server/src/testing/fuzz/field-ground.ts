import { formFiles } from '@plumbline/contract/forms/form-files'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { visits } from '@plumbline/contract/intake/visits'
import type { BuiltReport, Running } from '../builders.ts'
import { buildForm } from '../field.ts'
import { buildDraft, buildPublished } from '../build-forms.ts'
import { tinyPng } from '../files/pictures.ts'
import { fillIn, Phone, photosOf } from '../phone.ts'
import type { Visitor } from '../visitor.ts'
import type { PathParams } from './path-params.ts'

/** A key that is changed, renewed and revoked in the walk. */
export async function keyPlaces(
  admin: Visitor,
  projectId: string,
  userId: string,
): Promise<PathParams[]> {
  const body = { userId, kind: 'collect' as const }
  const { data } = await admin.call(fieldKeys.create, { params: { projectId }, body })
  return [{ keyId: data.docs._id }]
}

/** Builds the path parameters of a form that a phone may fill in. */
export async function phonePlaces(
  app: Running,
  admin: Visitor,
  projectId: string,
  userId: string,
): Promise<PathParams[]> {
  const { key } = await buildForm(app, projectId)
  const body = { userId, kind: 'collect' as const }
  const { data } = await admin.call(fieldKeys.create, { params: { projectId }, body })
  return [{ token: data.docs.token, key, mediaId: 'sites.csv' }]
}

/** Drafts, of which some are published or deleted in the walk, and forms that are published. */
export async function formPlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  for (let n = 0; n < 4; n += 1) {
    for (const formId of [
      await buildDraft(admin, projectId),
      await buildPublished(admin, projectId),
    ]) {
      places.push({ formId, n: '1', ...(await fileOf(admin, { projectId, formId })) })
    }
  }
  return places
}

/** A list of a form, which is removed in the walk. */
async function fileOf(admin: Visitor, params: { projectId: string; formId: string }) {
  const form = new FormData()
  form.append('file', new File(['name,label\nw1,Old well\n'], 'wells.csv'))
  const { data } = await admin.call(formFiles.add, { params, form })
  const [file] = data.docs
  return { fileId: file?._id ?? '', mediaId: file?.mediaId ?? '' }
}

/** The id of a visit that waits through the whole walk. */
export const WAITING_ID = 'uuid:kept'

/** Visits that wait for their place; some are placed and removed in the walk. */
export async function visitPlaces(
  app: Running,
  admin: Visitor,
  projectId: string,
  token: string,
): Promise<PathParams[]> {
  const phone = new Phone(app.origin, { server: fieldServer({ token, projectId }) })
  for (let n = 0; n < 12; n += 1) {
    const answers = `<rebar>good</rebar>${photosOf('rebar', 'a.png')}`
    await phone.send(fillIn({ siteId: '', milestoneId: '', key: 'foundation' }, { answers }), {
      files: { 'a.png': new Uint8Array(await tinyPng()) },
    })
  }
  const query = { waiting: 'true', limit: '100' }
  const { data } = await admin.call(visits.list, { params: { projectId }, query })
  await phone.send(
    fillIn({ siteId: '', milestoneId: '', key: 'foundation' }, { instanceId: WAITING_ID }),
  )
  return data.docs.map(({ _id }) => ({ visitId: _id, place: '0' }))
}

/** Submissions that a phone sent, each on the milestone of a report. */
export async function sentPlaces(
  app: Running,
  admin: Visitor,
  projectId: string,
  token: string,
  reports: readonly BuiltReport[],
): Promise<BuiltReport[]> {
  const phone = new Phone(app.origin, { server: fieldServer({ token, projectId }) })
  for (const { siteId, milestoneId } of reports) {
    await phone.send(fillIn({ siteId, milestoneId, key: 'foundation' }))
  }
  const query = { waiting: 'false', limit: '100' }
  const { data } = await admin.call(visits.list, { params: { projectId }, query })
  return data.docs.flatMap(({ submission }, n) => {
    const report = reports[n]
    return submission && report ? [{ ...report, submissionId: submission._id }] : []
  })
}
