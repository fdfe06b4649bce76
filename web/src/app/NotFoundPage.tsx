import { useT } from '../i18n/useT.ts'
import { settings } from '../lib/settings.ts'
import { useTitle } from '../lib/title.ts'
import { Mark } from '../ui/Mark.tsx'
import classes from './screens.module.css'

/** Any path that leads nowhere, and projects that are not one's own. */
export function NotFoundPage() {
  const t = useT()
  useTitle(t('common.notFoundTitle'))
  return (
    <main className={classes.screen}>
      <Mark size={40} />
      <h1 className={classes.title}>{t('common.notFoundTitle')}</h1>
      <p className={classes.text}>{t('common.notFoundText')}</p>
      <p className={classes.text}>
        <a href={settings.companyUrl}>
          {t('common.companySite', { site: new URL(settings.companyUrl).host })}
        </a>
      </p>
    </main>
  )
}
