import { Menu } from '@mantine/core'
import { useT } from '../i18n/useT.ts'
import { MenuPanel } from '../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../ui/overlay/useOpener.ts'
import { BaselineItems } from '../documents/baselines/BaselineItems.tsx'
import type { GanttDisplay } from './display.ts'

const OPTIONS = ['weeks', 'planned', 'actual', 'labels', 'todayLine', 'rowHighlight'] as const

interface Props {
  opener: Opener
  projectId: string | undefined
  display: GanttDisplay
  onChange: (display: GanttDisplay) => void
}

/** What the timeline can show; Years and Months are locked on (SPEC section 5). */
export function DisplayItems({ opener, projectId, display, onChange }: Props) {
  const t = useT()
  return (
    <MenuPanel opener={opener} width={208}>
      {(['years', 'months'] as const).map((option) => (
        <Menu.CheckboxItem
          key={option}
          checked
          data-disabled
          aria-disabled
          rightSection={t('schedule.alwaysShown')}
        >
          {t(`schedule.${option}`)}
        </Menu.CheckboxItem>
      ))}
      {OPTIONS.map((option) => (
        <Menu.CheckboxItem
          key={option}
          checked={display[option]}
          onChange={(checked) => onChange({ ...display, [option]: checked })}
        >
          {t(`schedule.${option}`)}
        </Menu.CheckboxItem>
      ))}
      {projectId !== undefined && (
        <>
          <Menu.Divider />
          <BaselineItems projectId={projectId} />
        </>
      )}
    </MenuPanel>
  )
}
