import type { Translate } from '../../i18n/translate.ts'

const UNITS = [
  null,
  'common.thousands',
  'common.millions',
  'common.billions',
  'common.trillions',
] as const

/**
 * '950', '12.3K', '1.2M', with one decimal place at most: what Intl.NumberFormat writes in compact notation,
 * whose first formatter takes as long as drawing a tenth of a page. Up to 999 trillions.
 */
export function compactNumber(t: Translate, value: number): string {
  let [rounded, power] = [tenths(Math.abs(value)), 0]
  while (rounded >= 1000 && power < UNITS.length - 1) {
    power += 1
    rounded = tenths(Math.abs(value) / 1000 ** power)
  }
  const unit = UNITS[power]
  const n = `${value < 0 ? '-' : ''}${String(rounded).replace('.', t('common.decimalPoint'))}`
  return unit ? t(unit, { n }) : n
}

const tenths = (n: number) => Math.round(n * 10) / 10
