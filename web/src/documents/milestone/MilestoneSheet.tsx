import { milestones } from '@plumbline/contract/milestones'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useFocusReturn } from '../../lib/overlay/focus-return.ts'
import { q } from '../../lib/api/query.ts'
import { milestonesQuery } from '../../lib/project/project-queries.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { StatusPill } from '../../ui/status/StatusPill.tsx'
import { Flag } from '../../ui/status/Flag.tsx'
import type { MilestoneSection } from '../milestone-search.ts'
import { MilestoneSheetBody } from './MilestoneSheetBody.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import classes from './MilestoneSheet.module.css'
import { useUser } from '../../lib/session/useUser.ts'
import { isBegun } from './useMilestoneEditing.ts'

interface Props {
  projectId: string
  milestoneId: string
  /** Where it is opened at. */
  section?: MilestoneSection | undefined
  onClose: () => void
}

/** All about one milestone, at the right of the page. */
export function MilestoneSheet({ projectId, milestoneId, section, onClose }: Props) {
  const t = useT()
  const details = useQuery(q(milestones.details, { params: { projectId, milestoneId } }))
  const milestone = details.data?.docs
  const known = useListed(projectId, milestoneId)
  const head = milestone ?? known
  const loading = useSteadyLoading(details.isPending)
  const { _id: userId } = useUser()
  const [isEditing, setEditing] = useState(() => isBegun(userId, milestoneId))
  const edit = useRef<HTMLButtonElement>(null)
  useFocusReturn()

  return (
    <Sheet
      bar={
        head && (
          <>
            <StatusPill status={head.actualStatus} />
            <Flag n={head.flag} />
          </>
        )
      }
      tools={
        milestone?.archivedAt === null && (
          <Button
            ref={edit}
            size="s"
            icon={<Pencil size={14} />}
            aria-pressed={isEditing}
            onClick={() => setEditing(true)}
          >
            {t('milestones.edit')}
          </Button>
        )
      }
      title={head?.name ?? t('milestones.info')}
      subtitle={
        milestone && (
          <Link
            to="/projects/$projectId"
            params={{ projectId }}
            search={{ site: milestone.site._id }}
          >
            {milestone.site.name}
          </Link>
        )
      }
      onClose={onClose}
    >
      {milestone && loading === 'content' ? (
        <MilestoneSheetBody
          key={milestone._id}
          milestone={milestone}
          section={section}
          isEditing={isEditing}
          onEdited={() => {
            setEditing(false)
            edit.current?.focus()
          }}
        />
      ) : (
        loading === 'skeleton' && <MilestoneSheetSkeleton />
      )}
      {details.isError && !milestone && (
        <ErrorState
          message={problemText(details.error)}
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
    ...milestonesQuery(projectId),
    enabled: false,
    select: ({ docs }) => docs.find((milestone) => milestone._id === milestoneId),
  })
  return data
}

const FACTS = [62, 54, 40, 38, 26, 48, 58]

/** The sheet's sections before they are loaded, as high as they will mostly be. */
function MilestoneSheetSkeleton() {
  const t = useT()
  return (
    <output aria-label={t('common.loading')} className={classes.skeleton}>
      <span className={classes.skeletonFacts}>
        {FACTS.map((width) => (
          <span key={width} className={classes.skeletonFact}>
            <Skeleton width={84} />
            <Skeleton width={`${width}%`} />
          </span>
        ))}
      </span>
      <Skeleton width={72} />
      <span className={classes.skeletonPhotos}>
        {FACTS.slice(0, 6).map((width) => (
          <Skeleton key={width} height={86} />
        ))}
      </span>
      <Skeleton width={72} />
      <Skeleton height={83} />
    </output>
  )
}
