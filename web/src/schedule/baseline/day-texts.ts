import type { Translate } from '../../i18n/translate.ts'

const SIGNS = ['−', '', '+']

/** '+7 d', '−3 d' or '0 d'. */
export function signedDays(t: Translate, n: number): string {
  return t('baselines.days', { sign: SIGNS[Math.sign(n) + 1] ?? '', n: Math.abs(n) })
}

/** '7 days later', '3 days earlier' or 'as planned'; also where no text of the baselines has been loaded. */
export function daysInWords(t: Translate, n: number): string {
  if (n === 0) return t('milestones.asPlanned')
  return t(n > 0 ? 'milestones.daysLater' : 'milestones.daysEarlier', { n: Math.abs(n) })
}
