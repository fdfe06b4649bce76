import { Drawer } from '@mantine/core'
import { milestones } from '@plumbline/contract/milestones'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { localized } from '../../i18n/localized.ts'
import { useT } from '../../i18n/useT.ts'
import { useFocusReturn } from '../../lib/focus-return.ts'
import { useTopLayer } from '../../lib/layers.ts'
import { q } from '../../lib/query.ts'
import { useSteadyLoading } from '../../lib/useSteadyLoading.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import classes from './MilestoneSheet.module.css'
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
  const [isOpen, setOpen] = useState(true)
  const isTop = useTopLayer(isOpen)
  const details = useQuery(q(milestones.details, { params: { projectId, milestoneId } }))
  const milestone = details.data?.docs
  const known = useListed(projectId, milestoneId)
  const head = milestone ?? known
  const loading = useSteadyLoading(details.isPending)
  useFocusReturn()

  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      closeOnEscape={isTop}
      withCloseButton={false}
      padding={0}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <div className={classes.head}>
        <div className={classes.bar}>
          {head && <StatusPill status={head.actualStatus} />}
          <IconButton
            label={t('common.close')}
            icon={<X size={18} />}
            className={classes.close}
            onClick={() => setOpen(false)}
          />
        </div>
        <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
          {head?.name ?? t('milestones.info')}
        </Drawer.Title>
        <p className={classes.site}>{milestone?.site.name}</p>
      </div>
      {milestone && loading === 'content' ? (
        <MilestoneSheetBody key={milestone._id} projectId={projectId} milestone={milestone} />
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
    </Drawer>
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
