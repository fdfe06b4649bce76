import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { slipAgainst } from '@plumbline/contract/rules/dates/compare-baseline'
import { actualDates } from '@plumbline/contract/rules/dates/dated'
import { daysLate, slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Site } from '@plumbline/contract/sites/site'
import { EXPORTED_SITE_KEYS } from '@plumbline/contract/sites/site-fields'
import type { BaselinePlan } from '../../../schedule/baseline/baseline-plan.ts'
import { aboutSheet } from './about-sheet.ts'
import type { Losses, SheetCell } from '@plumbline/contract/exports/xlsx/cells'
import { type AboutList, columnsOf, type HeadedColumn, NARROW, USUAL, WIDE } from './filling.ts'
import { Sheet } from './sheet.ts'
import type { SheetWords } from './sheet-words.ts'
import { workbookFile } from './workbook.ts'

/** The number of rows that are made before the page may do something else. */
const ROWS_AT_ONCE = 100

interface MilestonesFile {
  milestones: readonly Milestone[]
  sites: readonly Site[]
  /** The baseline to compare with; null gives the present plan alone. */
  against: BaselinePlan | null
  words: SheetWords
  about: AboutList
  /** The calendar day of the viewer, and the moment. */
  today: string
  now: string
}

/** Milestones as a spreadsheet: a row each, with what is planned, has happened, is expected and costs. */
export async function milestonesFile(file: MilestonesFile): Promise<Blob> {
  const { milestones, sites, against, words, today } = file
  const losses: Losses = { cut: 0, rows: 0 }
  const siteOf = new Map(sites.map((site) => [site._id, site]))
  const sheet = new Sheet(words.heads.milestones, losses)
  for (const [n, milestone] of milestones.entries()) {
    if (n % ROWS_AT_ONCE === 0) await pageAnswers()
    const comparing = against ? againstCells(milestone, against, today) : []
    await sheet.add([
      ...EXPORTED_SITE_KEYS.map((key) => siteOf.get(milestone.site)?.[key]),
      ...ownCells(milestone, words, today),
      ...comparing,
      ...restCells(milestone),
    ])
  }
  const columns = [
    ...EXPORTED_SITE_KEYS.map((key) => ({ head: words.siteFields[key], width: USUAL })),
    ...columnsOf(words, [...OWN, ...(against ? AGAINST : []), ...REST]),
  ]
  const about = await aboutSheet({ ...file, count: milestones.length, losses })
  return workbookFile([...(await sheet.parts(columns)), ...about])
}

/** Lets the page answer what was tapped meanwhile. */
function pageAnswers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

const OWN: HeadedColumn[] = [
  ['milestone', WIDE],
  ['activityId', NARROW],
  ['status', NARROW],
  ['complete', NARROW],
  ['plannedStart', NARROW],
  ['plannedEnd', NARROW],
  ['actualStart', NARROW],
  ['actualEnd', NARROW],
  ['forecastStart', NARROW],
  ['forecastEnd', NARROW],
  ['slip', NARROW],
  ['late', NARROW],
]
const AGAINST: HeadedColumn[] = [
  ['baselineStart', NARROW],
  ['baselineEnd', NARROW],
  ['baselineSlip', NARROW],
]
const REST: HeadedColumn[] = [
  ['cost', NARROW],
  ['costUnit', NARROW],
  ['wasPaid', NARROW],
  ['paymentGroup', USUAL],
  ['implementer', USUAL],
  ['offTrackIssues', NARROW],
  ['description', WIDE],
  ['lastUpdate', USUAL],
  ['lastNotes', WIDE],
  ['id', NARROW],
  ['siteId', NARROW],
]

const dated = (date: string | null): SheetCell => (date === null ? null : { date })

function ownCells(milestone: Milestone, words: SheetWords, today: string): SheetCell[] {
  // actual dates are what has happened, whatever older versions have stored
  const { start, end } = actualDates(milestone)
  return [
    milestone.name,
    milestone.activityId,
    words.statuses[milestone.actualStatus],
    milestone.percentCompleted,
    dated(milestone.datePlannedStart),
    dated(milestone.datePlannedEnd),
    dated(start),
    dated(end),
    dated(milestone.dateForecastStart),
    dated(milestone.dateForecastEnd),
    slipDays(milestone, today),
    daysLate(milestone, today),
  ]
}

function againstCells(milestone: Milestone, { milestones }: BaselinePlan, today: string) {
  const planned = milestones.get(milestone._id)
  if (!planned) return [null, null, null]
  const { datePlannedStart, datePlannedEnd } = planned
  return [
    dated(datePlannedStart),
    dated(datePlannedEnd),
    slipAgainst(planned, milestone, today).end,
  ]
}

function restCells(milestone: Milestone): SheetCell[] {
  const { lastUpdateDate } = milestone
  return [
    milestone.cost,
    milestone.costUnit,
    milestone.wasPaid,
    milestone.paymentGroup,
    milestone.implementer,
    milestone.flag,
    milestone.description,
    lastUpdateDate === null ? null : { moment: lastUpdateDate },
    milestone.lastUpdateNotes,
    milestone._id,
    milestone.site,
  ]
}
