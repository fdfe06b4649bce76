import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { baselineOfReport } from '../month/month.queries.ts'
import { photoFiles } from '../pdf/sheet-photos.ts'
import { photosOfSite } from '../photos/photos.queries.ts'
import { printableSheet } from '../pdf/letters/printable.ts'
import type { Typesetting } from '../pdf/sheet.ts'
import { weekFacts, type WeekFacts } from './week-facts.ts'
import { weekSheet, type WeekWriting } from './week-sheet.ts'
import {
  countSubmissions,
  issuesOfSite,
  dayOfProgress,
  milestonesOfSite,
  siteOfReport,
} from './week.queries.ts'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

interface AskedWeek extends Omit<WeekWriting, 'address'> {
  place: { projectId: string; siteId: string }
  monday: Day
  createdBy: string
}

/** The week of a site as it is typeset. Everything is read in one snapshot. */
export async function makeWeek(
  { config, pool, storage }: Pick<JobDeps, 'config' | 'pool' | 'storage'>,
  { place, monday, createdBy, ...asked }: AskedWeek,
): Promise<{ work: Typesetting; filename: string }> {
  const facts = await readWeek(pool, { place, monday, createdBy })
  const { host } = new URL(config.publicUrl)
  const sheet = weekSheet(facts, { ...asked, address: `${host}/projects/${place.projectId}` })
  const { photos, pathOf } = await photoFiles(
    storage,
    sheet.photos.all.map(({ sha256 }) => sha256),
  )
  const all = sheet.photos.all.map(({ sha256, ...photo }) => ({ ...photo, file: pathOf(sha256) }))
  const shown = { ...sheet, photos: { title: sheet.photos.title, all } }
  return {
    work: { template: 'week', sheet: JSON.stringify(printableSheet(shown)), photos },
    filename: formatText(asked.lang, PAPER_WORDS[asked.lang].week.file, {
      site: facts.site.name,
      date: dateOf(monday),
    }),
  }
}

function readWeek(
  pool: JobDeps['pool'],
  { place, monday, createdBy }: Pick<AskedWeek, 'place' | 'monday' | 'createdBy'>,
): Promise<WeekFacts> {
  return transaction(pool, 'read', async (db) => {
    const site = await siteOfReport(db, place, createdBy)
    const days = { from: monday, to: Math.min(monday + 6, site.today) }
    const { milestones, changes } = await milestonesOfSite(db, place, monday)
    return weekFacts({
      site,
      siteId: place.siteId,
      ...days,
      baseline: await baselineOfReport(db, place.projectId, site.mainBaseline),
      milestones,
      changes,
      issues: await issuesOfSite(db, place, days),
      stored: await dayOfProgress(db, place, monday - 1),
      submissions: await countSubmissions(db, place, days),
      photos: await photosOfSite(db, place, days),
    })
  })
}
