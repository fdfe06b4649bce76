import { useSyncExternalStore } from 'react'
import type { Language } from '@plumbline/contract/texts/languages'
import { currentLanguage, subscribeToLanguage } from './language.ts'
import type { Translate } from './translate.ts'

/** `const t = useT()`; `t('issues.hidden', { n: 3 })`; `t.rich(key, { b: (x) => <b>{x}</b> })`. */
export function useT(): Translate {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage).translate
}

/** The language on the screen and the locale of its dates and numbers. */
export function useLanguage(): { language: Language; locale: string } {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage)
}
