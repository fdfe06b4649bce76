import { currencyText } from '@plumbline/contract/rules/currency'
import { useCallback } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'

/** Writes amounts of money as the language does: '7,215,000 UAH'. */
export function useAmount(): (amount: number, unit: string) => string {
  const t = useT()
  const { language } = useLanguage()
  return useCallback(
    (amount, unit) => t('milestones.amount', { amount, unit: currencyText(unit, language) }).trim(),
    [t, language],
  )
}
