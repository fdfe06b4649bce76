import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { APP_NAME, THIS_YEAR } from '../../lib/texts/name.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import classes from './HomePage.module.css'

/** The small landing page behind the copyright line. */
export function HomePage() {
  const t = useT()
  useTitle(t('auth.home'))
  return (
    <div className={classes.page}>
      <Mark size={56} />
      <h1 className={classes.title}>{APP_NAME}</h1>
      <p className={classes.line}>{t('auth.homeLine')}</p>
      <p className={classes.buttons}>
        <Link to="/signin" className={buttonClass({ variant: 'primary', size: 'l' })}>
          {t('auth.signIn')}
        </Link>
        <Link to="/signup" className={buttonClass({ size: 'l' })}>
          {t('auth.signUp')}
        </Link>
      </p>
      <p className={classes.copyright}>{t('auth.copyright', { year: THIS_YEAR, app: APP_NAME })}</p>
    </div>
  )
}
