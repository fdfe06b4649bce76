import { asks } from '@plumbline/contract/organisations/asks'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { AgainstBaseline } from '../../../documents/baselines/AgainstBaseline.tsx'
import { ExportMilestones } from '../../../documents/exports/ExportMilestones.tsx'
import { withSetupTexts } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { formatDate, formatDay } from '../../../lib/dates/dates.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { projectOf } from '../../../schedule/Gantt.tsx'
import type { ArchiveLinkProps, ScheduleParts } from '../../../schedule/parts.ts'
import { ProposedEnds } from '../../../schedule/proposed.ts'
import { FoldedSchedule, type FoldedProps } from './FoldedSchedule.tsx'

const loadDisplay = withSetupTexts(() => import('./ScheduleDisplay.tsx'))
/** The parts that the dashboard adds to a schedule. */
export const parts: ScheduleParts = {
  displayItems: onDemand(async () => (await loadDisplay()).ScheduleDisplay),
  ExportMenu: ExportMilestones,
  ArchiveLink,
  loadEditor: onDemand(async () => (await import('./ScheduleEditor.tsx')).ScheduleEditor).get,
}

/** The schedule of a project, beside the baseline that the address names. */
export function ProjectSchedule(props: Omit<FoldedProps, 'parts' | 'arrangement'>) {
  return (
    <AgainstBaseline projectId={projectOf(props)}>
      <WithProposals projectId={projectOf(props)}>
        <FoldedSchedule {...props} parts={parts} />
      </WithProposals>
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

interface ProposalsProps {
  projectId: string | undefined
  children: ReactNode
}

/** Tells the schedule which dates organisations have proposed. */
function WithProposals({ projectId, children }: ProposalsProps) {
  const t = useT()
  const { data } = useQuery({
    ...q(asks.proposals, { params: { projectId: projectId ?? '' } }),
    enabled: projectId !== undefined,
  })
  const ends = useMemo(
    () =>
      new Map(
        (data?.docs ?? []).map(({ milestone, proposedOn, contact, organisation }) => [
          milestone,
          {
            on: dayOf(proposedOn),
            short: t('gantt.proposed', { date: formatDay(proposedOn) }),
            words: t('gantt.proposedBy', {
              contact,
              organisation,
              date: formatDate(proposedOn),
            }),
          },
        ]),
      ),
    [data, t],
  )
  return <ProposedEnds value={ends}>{children}</ProposedEnds>
}
