import type { FastifyInstance } from 'fastify'
import { type MonthPhoto, monthPhotos } from '@plumbline/contract/reports/month-photos'
import { type Day, dayFrom, dayOf, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { problems } from '../../../problems.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { PhotoOfReport } from '../week/week-rows.ts'
import { choosePhotos, chosenPhotos, photosAmong, photosOfSite } from './photos.queries.ts'

/** The number of photos of a month that are offered. */
const OFFERED = 200

/** The photos of a month, and the choice of those that its report shows. */
export function monthPhotosRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, monthPhotos.get, async ({ db, params, query }) => ({
    docs: await photosOfMonth(db, params.projectId, query.month),
  }))

  route(app, deps, monthPhotos.choose, async ({ db, params, body, user, request }) => {
    const { projectId } = params
    const { month, files } = body
    const days = daysOf(month)
    const known = await photosAmong(db, projectId, days, files)
    if (known.length < files.length) {
      throw problems.invalid([{ path: 'files', code: 'foreignMonthPhoto' }])
    }
    await choosePhotos(db, projectId, days.from, files)
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'report.photos-chosen', projectId, after: { month, photos: files.length } },
    )
    return { docs: await photosOfMonth(db, projectId, month) }
  })
}

async function photosOfMonth(db: Db, projectId: string, month: string) {
  const days = daysOf(month)
  const chosen = await chosenPhotos(db, projectId, days.from)
  const newest = await photosOfSite(db, { projectId, siteId: null }, days, OFFERED)
  const offered = new Set(newest.map(({ id }) => id))
  const all = [...newest, ...chosen.filter(({ id }) => !offered.has(id))]
  const names = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .select(['id', 'name'])
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    month,
    chosen: chosen.map(({ id }) => id),
    photos: all.map((photo) => offer(photo, nameOf.get(photo.site) ?? '')),
  }
}

function offer(photo: PhotoOfReport, siteName: string): MonthPhoto {
  const { id, caption, at, ref, site, milestone } = photo
  return {
    _id: id,
    url: `/api/v1/files/${id}`,
    caption,
    at: new Date(at).toISOString(),
    ref,
    site: { _id: site, name: siteName },
    milestone,
  }
}

/** The first and the last day of `2026-11`. */
function daysOf(name: string): { from: Day; to: Day } {
  const from = dayOf(`${name}-01`)
  const { year, month } = monthOf(from)
  return { from, to: dayFrom(year, month + 1, 1) - 1 }
}
