import type { SharedPlan } from '@plumbline/contract/milestones/plan-shares'
import type { Translate } from '../../i18n/translate.ts'

/** The filter of a link to a plan in words, with sites by name. */
export function planFilterWords(
  t: Translate,
  { kind, sites, implementer, isLater }: SharedPlan['filter'],
): string {
  const words = [
    kind && t(`baselines.${kind}`),
    sites && t('baselines.showsSites', { names: sites.join(', ') }),
    implementer && t('baselines.showsImplementer', { name: implementer }),
    isLater && t('baselines.showsLater'),
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : t('baselines.showsAll')
}
