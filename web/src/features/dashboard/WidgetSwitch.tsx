import { ChartNoAxesGantt, Map } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './WidgetSwitch.module.css'

/** What stands in the main slot: the map, or the schedule in its place (DESIGN section 10). */
export type Widget = 'map' | 'schedule'

const OPTIONS = [
  { widget: 'map', icon: Map, label: 'dashboard.map' },
  { widget: 'schedule', icon: ChartNoAxesGantt, label: 'dashboard.schedule' },
] as const

interface Props {
  value: Widget
  onChange: (widget: Widget) => void
}

export function WidgetSwitch({ value, onChange }: Props) {
  const t = useT()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('dashboard.mainWidget')} className={classes.group}>
      {OPTIONS.map(({ widget, icon: Icon, label }) => (
        <label key={widget} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === widget}
            onChange={() => onChange(widget)}
          />
          <Icon size={14} aria-hidden="true" />
          {t(label)}
        </label>
      ))}
    </div>
  )
}
