import type { Baseline } from '@plumbline/contract/baselines/baseline'
import type { Translate } from '../../i18n/translate.ts'

/** What a baseline is called: the words of an admin, or before which file it was kept. */
export function baselineName(
  t: Translate,
  { name, import: of }: Pick<Baseline, 'name' | 'import'>,
) {
  return of === null ? name : t('baselines.beforeImport', { name })
}
