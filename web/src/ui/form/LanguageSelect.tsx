import { Languages } from 'lucide-react'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { chooseLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { callTexts } from '../../i18n/call-texts.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { Select } from './Select.tsx'

interface Props {
  className?: string | undefined
  /** Besides showing it, which happens at once. */
  onChoose?: (language: Language) => void
}

/** The language of everything on the screen. */
export function LanguageSelect({ className, onChoose }: Props) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <Select
      className={className}
      icon={<Languages size={15} aria-hidden="true" />}
      aria-label={t('shell.language')}
      value={language}
      onChange={(event) => {
        const chosen = event.target.value as Language
        chooseLanguage(chosen).catch(() => toastError(callTexts.offline))
        onChoose?.(chosen)
      }}
    >
      {LANGUAGE_CODES.map((choice) => (
        <option key={choice} value={choice} lang={choice}>
          {LANGUAGES[choice].name}
        </option>
      ))}
    </Select>
  )
}
