import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem, refusal } from '../problems/refusal.ts'
import { id, moment, noBody, noQuery, projectParams, siteRef } from '../shapes.ts'

/** A month as reports name it: `YYYY-MM`. */
export const monthText = z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, problem('reportMonth'))

/** The number of photos that may be chosen for a month; the first of them is its cover. */
export const MONTH_PHOTOS_MAX = 12

/** A photo that the report of a month may show. */
const monthPhoto = z.object({
  _id: id,
  /** The address below `/api/v1/files/`; `?size=thumb|screen|original` may be added. */
  url: z.string(),
  caption: z.string(),
  /** The moment when it was taken, else when it came. */
  at: moment,
  /** The document that it belongs to: `S-12`, `I-42`, or '' of a milestone. */
  ref: z.string(),
  site: siteRef,
  milestone: z.string(),
})
export type MonthPhoto = z.infer<typeof monthPhoto>

const photosOfMonth = z.object({
  month: z.string(),
  /** The chosen photos in their order; empty: reports take the newest of each site. */
  chosen: z.array(id),
  /** The newest of the month, 200 at most, and what was chosen of it. */
  photos: z.array(monthPhoto),
})

const choice = z
  .object({ month: monthText, files: z.array(id.toLowerCase()) })
  .superRefine(({ files }, context) => {
    const refuse = (more: Parameters<typeof refusal<'monthPhotos'>>[1]) =>
      context.addIssue(refusal('monthPhotos', more))
    if (files.length > MONTH_PHOTOS_MAX || new Set(files).size < files.length) {
      refuse({ path: ['files'], params: { max: MONTH_PHOTOS_MAX } })
    }
  })

/** The photos of a month that were chosen by hand. */
export const monthPhotos = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/report-photos',
    access: 'member',
    summary: 'The photos of a month, and which of them its report shows, in their order.',
    params: projectParams,
    query: z.strictObject({ month: monthText }),
    body: noBody,
    data: z.object({ docs: photosOfMonth }),
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/report-photos',
    access: 'admin',
    summary:
      'Chooses the photos of a month, 12 at most, in their order; the first is the cover. With none reports take the newest of each site.',
    params: projectParams,
    query: noQuery,
    body: choice,
    data: z.object({ docs: photosOfMonth }),
  }),
}
