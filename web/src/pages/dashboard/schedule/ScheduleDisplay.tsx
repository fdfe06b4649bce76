import { Menu } from '../../../ui/mantine/Menu.ts'
import { BaselineItems } from '../../../documents/baselines/BaselineItems.tsx'
import { DisplayItems, type DisplayItemsProps } from '../../../schedule/DisplayItems.tsx'

interface Props extends DisplayItemsProps {
  projectId: string | undefined
}

/** What the timeline can show, and which baseline it compares with. */
export function ScheduleDisplay({ projectId, ...items }: Props) {
  return (
    <DisplayItems {...items}>
      {projectId !== undefined && (
        <>
          <Menu.Divider />
          <BaselineItems projectId={projectId} />
        </>
      )}
    </DisplayItems>
  )
}
