import { users } from '@plumbline/contract/users'
import { Languages } from 'lucide-react'
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { call } from '../../lib/call.ts'
import { Select } from '../../ui/Select.tsx'
import classes from './LanguageSelect.module.css'

/** The greeting, and under it the language of everything. */
export function LanguageSelect({ greeting }: { greeting: string }) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <div className={classes.block}>
      <p className={classes.greeting}>{greeting}</p>
      <Select
        className={classes.select}
        icon={<Languages size={15} aria-hidden="true" />}
        aria-label={t('shell.language')}
        value={language}
        onChange={(event) => speak(event.target.value as Language)}
      >
        {LANGUAGES.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {LANGUAGE_NAMES[choice]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Here at once; mails speak it too from the moment that the server knows. */
function speak(language: Language): void {
  void chooseLanguage(language)
  call(users.updateMe, { body: { language } }).catch(() => undefined)
}
