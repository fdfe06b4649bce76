import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { useMemo } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import type { DateOrder } from '../values/read-date.ts'
import type { Decimal } from '../values/read-number.ts'
import type { Reading } from '../values/read-cell.ts'

/** The rules for reading and writing texts in the language on the screen. */
export function useReading(order: DateOrder | null, mark: Decimal | null): Reading {
  const t = useT()
  const { language } = useLanguage()
  return useMemo(
    () => ({
      decimal: LANGUAGES[language].decimal,
      mark,
      order,
      yes: t('common.yes'),
      no: t('common.no'),
    }),
    [language, mark, order, t],
  )
}
