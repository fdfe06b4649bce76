import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { useT } from '../../i18n/useT.ts'
import { useHere } from '../../lib/project/useHere.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import classes from './SettingsFrame.module.css'

/** 'Project Settings': the way back, and the row of links to its pages. */
export function SettingsFrame() {
  const t = useT()
  const params = { projectId: useProjectId() }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link
          to="/projects/$projectId"
          params={params}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          <ArrowLeft size={15} aria-hidden="true" />
          {t('common.goBack')}
        </Link>
        <h1>{t('shell.projectSettings')}</h1>
      </header>
      <PlaceTabs />
      <Outlet />
    </div>
  )
}

/** The frame of what stands beside the Milestone Archive: it is called as its tab. */
export function PlanFrame() {
  const t = useT()
  const here = useHere()
  return (
    <div className={classes.page}>
      <header className={classes.plan}>
        <h1>{here && t(here.tab.text)}</h1>
      </header>
      <PlaceTabs />
      <Outlet />
    </div>
  )
}
