import { dateOf, type Day, dayFrom, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import { transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { photoFiles } from '../pdf/sheet-photos.ts'
import { chosenPhotos, pairsOf, photosOfSite } from '../photos/photos.queries.ts'
import { printableSheet } from '../pdf/letters/printable.ts'
import type { Typesetting } from '../pdf/sheet.ts'
import type { WeekWriting } from '../week/week-sheet.ts'
import { countSubmissions, issuesOfSite, milestonesOfSite } from '../week/week.queries.ts'
import { lastSubmissions } from '../days/history.queries.ts'
import { monthFacts, type MonthFacts } from './month-facts.ts'
import { monthSheet, type MonthSheet, type MonthWishes } from './month-sheet.ts'
import { baselineOfReport, doneOnDays, projectOfReport, sitesOfProject } from './month.queries.ts'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

interface AskedMonth extends Omit<WeekWriting, 'address'> {
  projectId: string
  baselineId: string | null
  /** The summary of the author, and the decisions that readers are asked for. */
  wishes: MonthWishes
  first: Day
  createdBy: string
}

/** The month of a project as it is typeset. Everything is read in one snapshot. */
export async function makeMonth(
  { config, pool, storage }: Pick<JobDeps, 'config' | 'pool' | 'storage'>,
  asked: AskedMonth,
): Promise<{ work: Typesetting; filename: string }> {
  const facts = await readMonth(pool, asked)
  const { host } = new URL(config.publicUrl)
  const sheet = monthSheet(facts, asked.wishes, {
    ...asked,
    address: `${host}/projects/${asked.projectId}`,
  })
  const cover = sheet.cover?.sha256
  const hashes = [
    ...(cover ? [cover] : []),
    ...[...sheet.pairs.all.flat(), ...sheet.photos.all].map(({ sha256 }) => sha256),
  ]
  const { photos, pathOf } = await photoFiles(storage, hashes, {
    large: new Set(cover ? [cover] : []),
  })
  const found = ({ sha256, ...photo }: MonthSheet['photos']['all'][number]) => ({
    ...photo,
    file: pathOf(sha256),
  })
  const shown = {
    ...sheet,
    cover: sheet.cover && found(sheet.cover),
    pairs: { ...sheet.pairs, all: sheet.pairs.all.map((pair) => pair.map(found)) },
    photos: { ...sheet.photos, all: sheet.photos.all.map(found) },
  }
  return {
    work: { template: 'month', sheet: JSON.stringify(printableSheet(shown)), photos },
    filename: formatText(asked.lang, PAPER_WORDS[asked.lang].month.file, {
      code: facts.project.code,
      month: dateOf(asked.first).slice(0, 7),
    }),
  }
}

function readMonth(
  pool: JobDeps['pool'],
  { projectId, baselineId, first, createdBy }: AskedMonth,
): Promise<MonthFacts> {
  return transaction(pool, 'read', async (db) => {
    const project = await projectOfReport(db, projectId, createdBy)
    const { year, month } = monthOf(first)
    const days = { from: first, to: Math.min(dayFrom(year, month + 1, 1) - 1, project.today) }
    const place = { projectId, siteId: null }
    const { milestones, changes } = await milestonesOfSite(db, place, first)
    const chosen = await chosenPhotos(db, projectId, first)
    const photos = chosen.length > 0 ? chosen : await photosOfSite(db, place, days)
    const facts = monthFacts({
      project,
      ...days,
      sites: await sitesOfProject(db, projectId),
      lastSubmissions: await lastSubmissions(db, projectId, days.to),
      baseline: await baselineOfReport(db, projectId, baselineId),
      milestones,
      changes,
      issues: await issuesOfSite(db, place, days),
      submissions: await countSubmissions(db, place, days),
      photos,
      isChosen: chosen.length > 0,
      pairs: await pairsOf(
        db,
        projectId,
        chosen.map(({ id }) => id),
      ),
    })
    return { ...facts, done: await doneOnDays(db, projectId, days.to, facts.weights.by) }
  })
}
