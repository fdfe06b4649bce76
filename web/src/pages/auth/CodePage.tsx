import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { settings } from '../../lib/settings/settings.ts'
import { useTitle } from '../../lib/texts/title.ts'
import classes from './auth.module.css'
import { CodeBoxes } from './CodeBoxes.tsx'

/** Where the code of a project is entered; a whole one leads to the registration. */
export function CodePage() {
  const t = useT()
  useTitle(t('auth.enterCode'))
  const navigate = useNavigate()
  return (
    <>
      <h1 className={classes.heading}>{t('auth.enterCode')}</h1>
      <p id="code-text" className={classes.text}>
        {t('auth.codeText')}
      </p>
      <CodeBoxes
        labelledBy="code-text"
        onFull={(p) => void navigate({ to: '/code-user', search: { p } })}
      />
      <p className={classes.links}>
        <a href={`mailto:${settings.helpdeskEmail}`}>{t('auth.needCode')}</a>
      </p>
    </>
  )
}
