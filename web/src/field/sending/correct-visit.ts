import { phone } from '@plumbline/contract/intake/phone'
import { fieldCall, FieldError } from '../calls/field-call.ts'
import { fetchProject } from '../calls/fetch-project.ts'
import { formOf, NoForm } from '../store/stored-forms.ts'
import { milestonesOf, placesOf } from '../store/places.ts'
import type { StoredKey, StoredVisit, VisitForm, VisitPlace } from '../store/shapes.ts'
import { editOf, instanceIdIn, visitsOf } from '../store/visits.ts'

/** Whoever corrects without a network begins with what they sent; nobody waits long to learn that there is none. */
const ASK_MS = 5000
/** The server knows of no such visit, or of one in the trash; other errors say nothing about it. */
const ABOUT_IT = new Set([404, 409])

/** The draft that changes a visit; null when none was begun. */
export const correctionOf = (
  { xml }: Pick<StoredVisit, 'xml'>,
  visits: readonly StoredVisit[],
): StoredVisit | null =>
  visits.find(({ state, edits }) => state === 'draft' && edits?.xml === xml) ?? null

/**
 * Begins a draft that changes a visit which the server has: with the newest answers of whoever changed it last, or
 * without a network with those that were sent from here.
 * @returns its local id, or that of one that was begun before. Errors: NoForm, FieldError when there is no such visit
 */
export async function correctVisit(visit: StoredVisit, key: StoredKey): Promise<string> {
  try {
    return await openNewest(visit, key)
  } catch (error) {
    if (!(error instanceof FieldError) || ABOUT_IT.has(error.status)) throw error
    return draftOf(visit, visit.form, visit.xml, visit.receipt?.refId ?? null)
  }
}

/**
 * Begins a draft with what somebody else has made of the visit that this one wanted to change.
 * @returns its local id. Errors: NoForm, FieldError
 */
export async function openNewest(visit: StoredVisit, key: StoredKey): Promise<string> {
  const instanceID = instanceIdIn(visit.edits?.xml ?? '') ?? visit.instanceId ?? ''
  const query = { formKey: visit.form.key, instanceID }
  const answer = await fieldCall(phone.newest, key, { query, timeout: ASK_MS })
  if (!answer) throw new FieldError(0)
  const { version: n, xml, refId } = answer.data.docs
  if (n !== visit.form.n) await bringForm(key, visit.form.key, n)
  const { md5 } = await formOf(visit.projectId, visit.form.key, n)
  return draftOf(visit, { ...visit.form, n, md5 }, xml, refId)
}

/** The phone has the newest version alone, and that may have come since it looked. */
async function bringForm(key: StoredKey, formKey: string, n: number): Promise<void> {
  try {
    await formOf(key.projectId, formKey, n)
  } catch (error) {
    if (!(error instanceof NoForm)) throw error
    await fetchProject(key)
  }
}

async function draftOf(
  visit: StoredVisit,
  form: VisitForm,
  xml: string,
  refId: number | null,
): Promise<string> {
  const { projectId, personId } = visit
  const begun = correctionOf({ xml }, await visitsOf(projectId, personId))
  if (begun) return begun.localId
  const place = await placeIn(visit, xml)
  return editOf({ projectId, personId, form, place }, { xml, refId })
}

/** Where the answers say that they are of, by its names on this phone. */
async function placeIn({ projectId, place }: StoredVisit, xml: string): Promise<VisitPlace> {
  const siteId = textIn(xml, 'site') || null
  const milestoneId = textIn(xml, 'milestone') || null
  if (siteId === place.siteId && milestoneId === place.milestoneId) return place
  const sites = (await placesOf(projectId))?.sites ?? []
  const milestones = siteId === null ? [] : ((await milestonesOf(projectId, siteId)) ?? [])
  return {
    siteId,
    siteName: sites.find(({ _id }) => _id === siteId)?.name ?? '',
    milestoneId,
    milestoneName: milestones.find(({ _id }) => _id === milestoneId)?.name ?? '',
    gps: null,
  }
}

function textIn(xml: string, name: string): string {
  const found = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', name)
  return found[0]?.textContent?.trim() ?? ''
}
