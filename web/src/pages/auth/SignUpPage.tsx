import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { settings } from '../../lib/settings/settings.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import classes from './auth.module.css'

/** The private-beta notice: there is no form. */
export function SignUpPage() {
  const t = useT()
  useTitle(t('auth.signUp'))
  return (
    <>
      <h1 className={classes.heading}>{t('auth.betaTitle', { app: APP_NAME })}</h1>
      <p className={classes.text}>{t('auth.betaText')}</p>
      <a
        href={`mailto:${settings.demoEmail}`}
        className={buttonClass({ variant: 'primary', size: 'xl', fullWidth: true })}
      >
        <Mail size={16} aria-hidden="true" />
        {t('auth.requestDemo')}
      </a>
      <p className={classes.links}>
        <Link to="/signin">{t('auth.backToSignIn')}</Link>
      </p>
    </>
  )
}
