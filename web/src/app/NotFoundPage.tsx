import { ArrowUpRight } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { settings } from '../lib/settings/settings.ts'
import { useTitle } from '../lib/texts/title.ts'
import { buttonClass } from '../ui/form/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import classes from './screens.module.css'

/** Any path that leads nowhere, and projects that are not one's own. */
export function NotFoundPage() {
  const t = useT()
  useTitle(t('common.notFoundTitle'))
  return (
    <main className={classes.screen}>
      <Mark size={40} />
      <h1 className={classes.display}>{t('common.notFoundTitle')}</h1>
      <p className={classes.text}>{t('common.notFoundText')}</p>
      <a href={settings.companyUrl} className={`${buttonClass()} ${classes.action}`}>
        {t('common.companySite')}
        <ArrowUpRight size={15} aria-hidden="true" />
      </a>
    </main>
  )
}
