import { Menu } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import type { GanttDisplay } from './display.ts'

const OPTIONS = ['weeks', 'planned', 'actual', 'labels', 'todayLine', 'rowHighlight'] as const

interface Props {
  display: GanttDisplay
  onChange: (display: GanttDisplay) => void
}

/** What the timeline shows; Years and Months are locked on (SPEC section 5). */
export function DisplayMenu({ display, onChange }: Props) {
  const t = useT()
  return (
    <Menu>
      <Menu.Target>
        <Button size="s" icon={<SlidersHorizontal size={14} strokeWidth={1.9} />}>
          {t('schedule.display')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={208}>
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
      </Menu.Dropdown>
    </Menu>
  )
}
