import type { MessageKey } from '../../../locales/index.ts'
import type { Translate } from '../../../i18n/translate.ts'

const HEADS = {
  issues: 'exports.sheetIssues',
  submissions: 'exports.sheetSubmissions',
  answers: 'exports.sheetAnswers',
  about: 'exports.sheetAbout',
  ref: 'exports.columnRef',
  issue: 'exports.columnIssue',
  severity: 'exports.columnSeverity',
  severityNumber: 'exports.columnSeverityNumber',
  isResolved: 'exports.columnResolved',
  owner: 'exports.columnOwner',
  contractor: 'exports.columnContractor',
  due: 'exports.columnDue',
  isDeleted: 'exports.columnDeleted',
  isShared: 'exports.columnShared',
  site: 'exports.columnSite',
  milestone: 'exports.columnMilestone',
  lat: 'exports.columnLat',
  lng: 'exports.columnLng',
  createdAt: 'exports.columnCreatedAt',
  createdBy: 'exports.columnCreatedBy',
  issueCount: 'exports.columnIssueCount',
  review: 'exports.columnReview',
  form: 'exports.columnForm',
  formVersion: 'exports.columnFormVersion',
  question: 'exports.columnQuestion',
  answer: 'exports.columnAnswer',
  flag: 'exports.columnFlag',
  photos: 'exports.columnPhotos',
  madeAt: 'exports.aboutMadeAt',
  count: 'exports.aboutCount',
  cut: 'exports.aboutCut',
  noFormulas: 'exports.aboutNoFormulas',
} as const satisfies Record<string, MessageKey>
export type SheetHead = keyof typeof HEADS

/** What a spreadsheet says besides the documents, in the language of the screen: a worker has no catalogue. */
export interface SheetWords {
  heads: Record<SheetHead, string>
  /** By severity, 0 to 4. */
  severities: readonly string[]
}

export function sheetWords(t: Translate): SheetWords {
  const heads = Object.entries(HEADS).map(([name, key]) => [name, t(key)])
  return {
    heads: Object.fromEntries(heads) as Record<SheetHead, string>,
    severities: [
      t('common.severity0'),
      t('common.severity1'),
      t('common.severity2'),
      t('common.severity3'),
      t('common.severity4'),
    ],
  }
}
