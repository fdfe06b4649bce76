import type { Baseline } from '@plumbline/contract/baselines/baseline'
import type { Translate } from '../../i18n/translate.ts'

/** The name of a baseline: the words of an admin, or the file before which it was stored. */
export function baselineName(
  t: Translate,
  { name, import: of }: Pick<Baseline, 'name' | 'import'>,
) {
  return of === null ? name : t('baselines.beforeImport', { name })
}
