import { readXlsx } from 'hucre/xlsx'
import sheets from '@plumbline/contract/locales/en/web/sheets.json' with { type: 'json' }
import { milestones } from '@plumbline/contract/milestones'
import { unpackMilestones } from '@plumbline/contract/milestones/unpack-milestones'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { sites } from '@plumbline/contract/sites'
import { EXPORTED_SITE_KEYS } from '@plumbline/contract/sites/site-fields'
import type { Visitor } from '../../server/src/testing/visitor.ts'
import { milestonesFile } from '../../web/src/documents/exports/xlsx/milestones-file.ts'
import { archiveView } from '../../web/src/pages/milestones/sections.ts'

type Words = Parameters<typeof milestonesFile>[0]['words']

/** The words in English, as the spreadsheet of milestones writes them. */
const WORDS = {
  heads: Object.fromEntries(
    Object.entries(sheets).map(([key, text]) => [key.slice('sheets.'.length), text]),
  ),
  siteFields: Object.fromEntries(EXPORTED_SITE_KEYS.map((key) => [key, key])),
  statuses: Object.fromEntries(MILESTONE_STATUSES.map((status) => [status, status])),
} as Words

/**
 * Late milestones of a project on the calendar day `today`, as the archive chooses them of what the server answers, and as
 * its spreadsheet says them: how many, and by how many days the latest.
 */
export async function lateInFiles(member: Visitor, projectId: string, today: string) {
  const params = { projectId }
  const packed = await member.call(milestones.packed, { params })
  const listed = await member.call(sites.list, { params })
  const { docs } = unpackMilestones(packed.data)
  const shown = { today, slipOf: () => null }
  const chosen = archiveView(listed.data.docs, docs, { late: '1' }, shown).shown
  const file = await milestonesFile({
    milestones: docs,
    sites: listed.data.docs,
    against: null,
    words: WORDS,
    about: { baseline: undefined },
    today,
    now: `${today}T12:00:00.000Z`,
  })
  const { sheets: written } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const [heads = [], ...rows] = written[0]?.rows ?? []
  const at = heads.indexOf(sheets['sheets.late'])
  return {
    chosen: most(chosen.map((milestone) => daysLate(milestone, today))),
    spreadsheet: most(rows.map((row) => Number(row[at])).filter((n) => n > 0)),
  }
}

function most(days: readonly number[]) {
  return { n: days.length, days: Math.max(0, ...days) }
}
