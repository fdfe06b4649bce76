import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { NotBuiltYet } from '../../app/NotBuiltYet.tsx'
import { useT } from '../../i18n/useT.ts'
import { useTitle } from '../../lib/title.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { useUser } from '../auth/useUser.ts'
import classes from './CreateProjectPage.module.css'

/** The specification's placeholder: text and two empty columns. Super admins wait for their form. */
export function CreateProjectPage() {
  const t = useT()
  const { authorityLevel } = useUser()
  useTitle(t('projects.createTitle'))
  if (authorityLevel === 'superAdmin') return <NotBuiltYet page="projects.createTitle" />
  return (
    <div className={classes.page}>
      <Link to="/projects" className={buttonClass({ variant: 'quiet' })}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('common.goBack')}
      </Link>
      <h1 className={classes.title}>{t('projects.createTitle')}</h1>
      <p className={classes.text}>{t('projects.createText')}</p>
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.column} />
        <div className={classes.column} />
      </div>
    </div>
  )
}
