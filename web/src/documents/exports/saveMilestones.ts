import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { MILESTONE_KEYS } from '@plumbline/contract/milestones/milestone-fields'
import { actualDates } from '@plumbline/contract/rules/dates/dated'
import { daysLate, slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Site } from '@plumbline/contract/sites/site'
import { EXPORTED_SITE_KEYS } from '@plumbline/contract/sites/site-fields'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@plumbline/contract/texts/languages'
import type { Translate } from '../../i18n/translate.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { BOM, csvLine, LINE_END, type CsvCell } from '@plumbline/contract/rules/csv'
import type { BaselinePlan } from '../../schedule/baseline/baseline-plan.ts'
import { saveExport } from './run-export.ts'

/** The columns of a project's milestones, in its order. */
const PROJECT = ['_id', 'actualStatus', 'taskId', 'dateActualStart', 'dateActualEnd'] as const

/** The columns after the milestone's own id, name and site: first those in the order of older files, then all others. */
const ORDER: readonly (keyof Milestone)[] = [
  'description',
  'activityId',
  'taskId',
  'form',
  'actualStatus',
  'isCompleted',
  'percentCompleted',
  'datePlannedStart',
  'datePlannedEnd',
  'dateActualStart',
  'dateActualEnd',
  'dateForecastStart',
  'dateForecastEnd',
  'daysOverdue',
  'actualStartMessage',
  'cost',
  'costUnit',
  'wasPaid',
  'paymentGroup',
  'implementer',
  'lastUpdateDate',
  'lastUpdateNotes',
  'flag',
  'hideFromGantt',
]
const OWN = ['_id', 'name', 'site', ...ORDER]
const REST = [...ORDER, ...MILESTONE_KEYS.filter((key) => !OWN.includes(key))]

/** Milestones as CSV, a line each, with the columns of a project's export. */
export function csvOfMilestones(milestones: readonly Milestone[]): string {
  return csv(
    PROJECT,
    milestones.map((milestone) => PROJECT.map((column) => asExported(milestone)[column])),
  )
}

/** The same with everything that is known of a milestone. */
export function fullCsvOfMilestones(
  milestones: readonly Milestone[],
  sites: readonly Site[],
): string {
  const today = localDay()
  const siteOf = new Map(sites.map((site) => [site._id, site]))
  return csv(
    [
      '_id',
      'name',
      'site._id',
      ...EXPORTED_SITE_KEYS.map((key) => `site.${key}`),
      ...REST,
      'slipDays',
      'daysLate',
    ],
    milestones.map((milestone) => [
      milestone._id,
      milestone.name,
      milestone.site,
      ...EXPORTED_SITE_KEYS.map((key) => siteOf.get(milestone.site)?.[key]),
      ...REST.map((column) => asExported(milestone)[column]),
      slipDays(milestone, today),
      daysLate(milestone, today),
    ]),
  )
}

/** Actual dates are what has happened, whatever older versions have stored. */
function asExported(milestone: Milestone): Milestone {
  const { start, end } = actualDates(milestone)
  return { ...milestone, dateActualStart: start, dateActualEnd: end }
}

function csv(heads: readonly string[], rows: readonly CsvCell[][]): string {
  return BOM + [csvLine(heads), ...rows.map(csvLine)].join(LINE_END) + LINE_END
}

/** Saves milestones as a file: with `sites` everything that is known, else a project's columns. */
export function saveMilestones(milestones: readonly Milestone[], sites?: readonly Site[]): void {
  const text = sites ? fullCsvOfMilestones(milestones, sites) : csvOfMilestones(milestones)
  saveExport(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'csv')
}

const sheets = onDemand(() =>
  Promise.all([
    import('./xlsx/milestones-file.ts'),
    import('./xlsx/sheet-words.ts'),
    import('./list-export.ts'),
  ]),
)

interface Sheeted {
  milestones: readonly Milestone[]
  sites: readonly Site[]
  against: BaselinePlan | null
  projectId: string
}

/** Saves milestones as a spreadsheet, beside the baseline that they are compared with. */
export async function saveMilestonesSheet(
  { projectId, ...shown }: Sheeted,
  { t, language, client }: { t: Translate; language: Language; client: QueryClient },
): Promise<void> {
  const [{ milestonesFile }, { sheetWords }, { aboutList }] = await sheets.get()
  const about = await aboutList(client, { projectId })
  const file = await milestonesFile({
    ...shown,
    words: await sheetWords(t, language),
    about: { ...about, baseline: shown.against?.baseline.name },
    today: localDay(),
    now: new Date().toISOString(),
  })
  saveExport(file, 'xlsx')
}
