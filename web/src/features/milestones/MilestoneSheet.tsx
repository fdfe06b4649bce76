import { milestones } from '@plumbline/contract/milestones'
import { useQuery } from '@tanstack/react-query'
import { localized } from '../../i18n/localized.ts'
import { useT } from '../../i18n/useT.ts'
import { useFocusReturn } from '../../lib/focus-return.ts'
import { q } from '../../lib/query.ts'
import { useSteadyLoading } from '../../lib/useSteadyLoading.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { MilestoneSheetBody } from './MilestoneSheetBody.tsx'
import { MilestoneSheetSkeleton } from './MilestoneSheetSkeleton.tsx'

interface Props {
  projectId: string
  milestoneId: string
  onClose: () => void
}

/** All about one milestone, at the right of the page (SPEC section 2, "Milestone info sidebar"). */
export function MilestoneSheet({ projectId, milestoneId, onClose }: Props) {
  const t = useT()
  const details = useQuery(q(milestones.details, { params: { projectId, milestoneId } }))
  const milestone = details.data?.docs
  const known = useListed(projectId, milestoneId)
  const head = milestone ?? known
  const loading = useSteadyLoading(details.isPending)
  useFocusReturn()

  return (
    <Sheet
      bar={head && <StatusPill status={head.actualStatus} />}
      title={head?.name ?? t('milestones.info')}
      subtitle={milestone?.site.name}
      onClose={onClose}
    >
      {milestone && loading === 'content' ? (
        <MilestoneSheetBody key={milestone._id} milestone={milestone} />
      ) : (
        loading === 'skeleton' && <MilestoneSheetSkeleton />
      )}
      {details.isError && !milestone && (
        <ErrorState
          message={localized(details.error.message)}
          busy={details.isFetching}
          onRefresh={() => void details.refetch()}
        />
      )}
    </Sheet>
  )
}

/** The milestone as the project's list has it, if that is loaded: its name is there at once. */
function useListed(projectId: string, milestoneId: string) {
  const { data } = useQuery({
    ...q(milestones.list, { params: { projectId } }),
    enabled: false,
    select: ({ docs }) => docs.find((milestone) => milestone._id === milestoneId),
  })
  return data
}
