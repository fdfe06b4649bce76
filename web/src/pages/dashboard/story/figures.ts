import type { Translate } from '../../../i18n/translate.ts'

/** A percentage without decimals: all of it is only what is all of it. */
export const wholePercent = (percent: number): number =>
  percent < 100 ? Math.min(99, Math.round(percent)) : Math.round(percent)

/** A number with at most one decimal, as the language writes it. */
export const decimalText = (t: Translate, n: number): string =>
  String(Math.round(Math.abs(n) * 10) / 10).replace('.', t('common.decimalPoint'))

/** The same with its sign: '+2', '−1.2'. */
export const signedText = (t: Translate, n: number): string => signOf(n) + decimalText(t, n)

/** The sign of a number that is not 0. */
export const signOf = (n: number): '+' | '−' => (n > 0 ? '+' : '−')
