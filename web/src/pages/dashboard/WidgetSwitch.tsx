import { ChartNoAxesGantt, Map } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'

/** What stands in the main slot: the map, or the schedule in its place. */
export type Widget = 'map' | 'schedule'

const OPTIONS = [
  { value: 'map', icon: <Map size={14} aria-hidden="true" />, label: 'dashboard.map' },
  {
    value: 'schedule',
    icon: <ChartNoAxesGantt size={14} aria-hidden="true" />,
    label: 'dashboard.schedule',
  },
] as const

interface Props {
  value: Widget
  onChange: (widget: Widget) => void
}

export function WidgetSwitch({ value, onChange }: Props) {
  const t = useT()
  return (
    <Segmented
      label={t('dashboard.mainWidget')}
      options={OPTIONS.map((option) => ({ ...option, label: t(option.label) }))}
      value={value}
      onChange={onChange}
    />
  )
}
