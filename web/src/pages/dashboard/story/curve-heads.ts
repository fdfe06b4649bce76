import type { Translate } from '../../../i18n/translate.ts'

/** The column heads above the figures of a curve, on the screen and in its file. */
export const curveHeads = (t: Translate): string[] => [
  t('curve.week'),
  t('curve.planned'),
  t('curve.earned'),
  t('curve.completed'),
  t('curve.visits'),
  t('curve.opened'),
  t('curve.resolved'),
]
