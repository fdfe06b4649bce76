import type { CollectOnlyType } from '@plumbline/contract/forms/form-definition'
import type { Translate } from '../../i18n/translate.ts'

/** Types that only ODK Collect can show, as people call them: 'a line on the map, an area on the map'. */
export const collectOnlyText = (t: Translate, types: readonly CollectOnlyType[]): string =>
  types.map((type) => t(`common.type_${type}`)).join(', ')
