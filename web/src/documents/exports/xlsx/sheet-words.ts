import { loaders } from 'virtual:texts'
import type { Review } from '@plumbline/contract/rules/review'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import {
  EXPORTED_SITE_KEYS,
  type ExportedSiteField,
  SITE_FIELDS,
} from '@plumbline/contract/sites/site-fields'
import {
  type FilledKind,
  isFilled,
  QUIET_KINDS,
} from '@plumbline/contract/submissions/quiet-answers'
import type { Language } from '@plumbline/contract/texts/languages'
import { findIn } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type texts from '@plumbline/contract/locales/en/web/sheets.json'

type Named<Key> = Key extends `sheets.${infer Name}` ? Name : never
export type SheetHead = Named<keyof typeof texts>

/** The words of a spreadsheet in the language of the screen, as a worker has no catalogue. */
export interface SheetWords {
  heads: Record<SheetHead, string>
  siteFields: Record<ExportedSiteField, string>
  /** By severity, 0 to 4. */
  severities: readonly string[]
  reviews: Record<Review, string>
  statuses: Record<MilestoneStatus, string>
  /** The names of the values that phones fill in. */
  filledIn: Record<FilledKind, string>
}

export async function sheetWords(t: Translate, language: Language): Promise<SheetWords> {
  // of no page: they come with the first spreadsheet
  const { areas } = await loaders[language].sheets()
  const heads = Object.assign({}, ...areas.map(({ sheets }) => sheets)) as Record<SheetHead, string>
  const find = findIn(areas)
  return {
    heads,
    siteFields: Object.fromEntries(
      EXPORTED_SITE_KEYS.map((key) => [key, find(SITE_FIELDS[key].label)]),
    ) as Record<ExportedSiteField, string>,
    severities: [
      t('common.severity0'),
      t('common.severity1'),
      t('common.severity2'),
      t('common.severity3'),
      t('common.severity4'),
    ],
    reviews: {
      received: t('common.review.received'),
      hasIssues: t('common.review.hasIssues'),
      approved: t('common.review.approved'),
      rejected: t('common.review.rejected'),
      edited: t('common.review.edited'),
    },
    statuses: {
      'Not Started': t('common.statusNotStarted'),
      Ongoing: t('common.statusOngoing'),
      Completed: t('common.statusCompleted'),
      Stopped: t('common.statusStopped'),
      'Off Track': t('common.statusOffTrack'),
    },
    filledIn: Object.fromEntries(
      QUIET_KINDS.filter(isFilled).map((kind) => [kind, t(`answers.kind.${kind}`)]),
    ) as SheetWords['filledIn'],
  }
}
