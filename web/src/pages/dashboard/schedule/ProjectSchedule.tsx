import { Link } from '@tanstack/react-router'
import { AgainstBaseline } from '../../../documents/baselines/AgainstBaseline.tsx'
import { ExportMilestones } from '../../../documents/exports/ExportMilestones.tsx'
import { withSetupTexts } from '../../../i18n/language.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { Gantt, projectOf, type GanttProps } from '../../../schedule/Gantt.tsx'
import type { ArchiveLinkProps, ScheduleParts } from '../../../schedule/parts.ts'

const loadDisplay = withSetupTexts(() => import('./ScheduleDisplay.tsx'))
const parts: ScheduleParts = {
  displayItems: onDemand(async () => (await loadDisplay()).ScheduleDisplay),
  ExportMenu: ExportMilestones,
  ArchiveLink,
  loadEditor: async () => (await import('./ScheduleEditor.tsx')).ScheduleEditor,
}

/** The schedule of a project, beside the baseline that the address names. */
export function ProjectSchedule(props: Omit<GanttProps, 'parts'>) {
  return (
    <AgainstBaseline projectId={projectOf(props)}>
      <Gantt {...props} parts={parts} />
    </AgainstBaseline>
  )
}

function ArchiveLink({ projectId, siteId, className, children }: ArchiveLinkProps) {
  return (
    <Link
      to="/projects/$projectId/milestones"
      params={{ projectId }}
      search={siteId === undefined ? {} : { 'site._id': siteId }}
      {...(className && { className })}
    >
      {children}
    </Link>
  )
}
