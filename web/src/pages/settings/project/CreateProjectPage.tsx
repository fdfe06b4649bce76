import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { useUser } from '../../../lib/session/useUser.ts'
import { CreateProjectForm } from './CreateProjectForm.tsx'
import classes from './CreateProjectPage.module.css'

/** Super admins get the form; for others it is the specification's placeholder, text and two empty columns. */
export function CreateProjectPage() {
  const t = useT()
  const { authorityLevel } = useUser()
  const isMaker = authorityLevel === 'superAdmin'
  useTitle(t('projects.createTitle'))
  return (
    <div className={classes.page} data-form={isMaker || undefined}>
      <Link to="/projects" className={buttonClass({ variant: 'quiet' })}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('common.goBack')}
      </Link>
      <h1 className={classes.title}>{t('projects.createTitle')}</h1>
      {isMaker ? (
        <>
          <p className={classes.text}>{t('settings.createText')}</p>
          <CreateProjectForm />
        </>
      ) : (
        <>
          <p className={classes.text}>{t('projects.createText')}</p>
          <div className={classes.columns} aria-hidden="true">
            <div className={classes.column} />
            <div className={classes.column} />
          </div>
        </>
      )}
    </div>
  )
}
