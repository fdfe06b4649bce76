import type { Review } from '@plumbline/contract/rules/review'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { Language } from '../../../i18n/language.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type texts from '../../../locales/en/sheets.json'

type Named<Key> = Key extends `sheets.${infer Name}` ? Name : never
export type SheetHead = Named<keyof typeof texts>

/** What a spreadsheet says besides the documents, in the language of the screen: a worker has no catalogue. */
export interface SheetWords {
  heads: Record<SheetHead, string>
  /** By severity, 0 to 4. */
  severities: readonly string[]
  reviews: Record<Review, string>
  statuses: Record<MilestoneStatus, string>
}

/** Of no page: they come with the first spreadsheet. */
const TEXTS = import.meta.glob<Record<string, string>>('../../../locales/*/sheets.json', {
  import: 'default',
})

export async function sheetWords(t: Translate, language: Language): Promise<SheetWords> {
  const own = (await TEXTS[`../../../locales/${language}/sheets.json`]?.()) ?? {}
  const heads = Object.entries(own).map(([key, text]) => [key.slice('sheets.'.length), text])
  return {
    heads: Object.fromEntries(heads) as Record<SheetHead, string>,
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
  }
}
