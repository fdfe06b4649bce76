import { SunMoon } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Select } from '../../ui/form/Select.tsx'
import { type Appearance, chooseAppearance, useAppearance } from '../../lib/settings/appearance.ts'
import { LanguageSelect } from '../../ui/form/LanguageSelect.tsx'
import classes from './VisitorSettings.module.css'

const APPEARANCES = ['light', 'dark', 'system'] as const

/** Language and appearance for people who are not signed in; the browser keeps them. */
export function VisitorSettings() {
  const t = useT()
  const { appearance } = useAppearance()
  return (
    <div className={`flow ${classes.row}`}>
      <LanguageSelect />
      <Select
        icon={<SunMoon size={15} aria-hidden="true" />}
        aria-label={t('shell.appearance')}
        value={appearance}
        onChange={(event) => chooseAppearance(event.target.value as Appearance)}
      >
        {APPEARANCES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`shell.${choice}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
