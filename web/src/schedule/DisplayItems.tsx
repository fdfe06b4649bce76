import { Menu } from '../ui/mantine/Menu.ts'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT.ts'
import { MenuPanel } from '../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../ui/overlay/useOpener.ts'
import type { GanttDisplay } from './display.ts'

const OPTIONS = ['weeks', 'planned', 'actual', 'labels', 'todayLine', 'rowHighlight'] as const

export interface DisplayItemsProps {
  opener: Opener
  display: GanttDisplay
  onChange: (display: GanttDisplay) => void
  /** More of them. */
  children?: ReactNode
}

/** The parts that the timeline can show. Years and Months are locked on. */
export function DisplayItems({ opener, display, onChange, children }: DisplayItemsProps) {
  const t = useT()
  return (
    <MenuPanel opener={opener} width={208}>
      {(['years', 'months'] as const).map((option) => (
        <Menu.CheckboxItem
          key={option}
          checked
          data-disabled
          aria-disabled
          rightSection={t('gantt.alwaysShown')}
        >
          {t(`gantt.${option}`)}
        </Menu.CheckboxItem>
      ))}
      {OPTIONS.map((option) => (
        <Menu.CheckboxItem
          key={option}
          checked={display[option]}
          onChange={(checked) => onChange({ ...display, [option]: checked })}
        >
          {t(`gantt.${option}`)}
        </Menu.CheckboxItem>
      ))}
      {children}
    </MenuPanel>
  )
}
