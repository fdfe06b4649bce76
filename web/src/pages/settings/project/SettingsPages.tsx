import type { ProjectDetail } from '@plumbline/contract/projects'
import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import { useT } from '../../../i18n/useT.ts'
import { useProject, useProjectTitle } from '../../../lib/project/useProject.ts'
import { AdminsOnly } from '../AdminsOnly.tsx'
import { VerificationChoice } from './ContactChoice.tsx'
import { MapCard } from './map/MapCard.tsx'
import { useMapDraft } from './map/useMapDraft.ts'
import { MeasuresCard } from './MeasuresCard.tsx'
import classes from './ProjectEdit.module.css'
import { RemindersCard } from './RemindersCard.tsx'
import { RulesCard } from './RulesCard.tsx'
import { useProjectChange } from './useProjectChange.ts'

interface Props {
  project: ProjectDetail
}

/** `/projects/{projectId}/update/rules`: who verifies, what needs attention, and when contractors are reminded. */
export function RulesPage() {
  const t = useT()
  const project = useProject()
  useProjectTitle(t('settings.rules'))
  return (
    <AdminsOnly title={t('settings.rules')}>
      <Rules key={project._id} project={project} />
    </AdminsOnly>
  )
}

function Rules({ project }: Props) {
  const changing = useProjectChange(project._id)
  return (
    <div className={classes.column}>
      <VerificationChoice project={project} changing={changing} />
      <RulesCard projectId={project._id} />
      <RemindersCard project={project} changing={changing} />
    </div>
  )
}

/** `/projects/{projectId}/update/map`: how the map of the dashboard shows the sites. */
export function MapPage() {
  const t = useT()
  const project = useProject()
  useProjectTitle(t('settings.onMap'))
  return (
    <AdminsOnly title={t('settings.onMap')}>
      <Drawn key={project._id} project={project} />
    </AdminsOnly>
  )
}

function Drawn({ project }: Props) {
  const map = useMapDraft(project, useProjectChange(project._id))
  return (
    <>
      <MapCard project={project} editing={map} />
      <LeaveGuard changes={map.unsaved} />
    </>
  )
}

/** `/projects/{projectId}/update/reports`: what reports measure by. */
export function MeasuresPage() {
  const t = useT()
  const project = useProject()
  useProjectTitle(t('shell.reports'))
  return (
    <AdminsOnly title={t('shell.reports')}>
      <Measures key={project._id} project={project} />
    </AdminsOnly>
  )
}

function Measures({ project }: Props) {
  return (
    <div className={classes.column}>
      <MeasuresCard project={project} changing={useProjectChange(project._id)} />
    </div>
  )
}
