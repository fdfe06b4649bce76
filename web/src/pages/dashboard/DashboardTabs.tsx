import { ChartNoAxesGantt, Map } from 'lucide-react'
import type { Ref } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import classes from './DashboardPage.module.css'

/** What the block of the dashboard shows: the map with the schedule below it, or the schedule alone. */
export type Widget = 'map' | 'schedule'

const TABS = [
  { value: 'map', icon: <Map size={15} aria-hidden="true" />, text: 'dashboard.map' },
  {
    value: 'schedule',
    icon: <ChartNoAxesGantt size={15} aria-hidden="true" />,
    text: 'dashboard.schedule',
  },
] as const

interface Props {
  /** Ties the tabs to the block. */
  id: string
  value: Widget
  onChange: (widget: Widget) => void
  /** Where what is shown puts what can be done with it. */
  tools: Ref<HTMLDivElement>
}

/** The tabs of the block, and at their right what can be done with what the chosen one shows. */
export function DashboardTabs({ id, value, onChange, tools }: Props) {
  const t = useT()
  return (
    <div className={`row apart flow ${classes.tabs}`}>
      <Tabs
        id={id}
        label={t('dashboard.mainWidget')}
        tabs={TABS.map(({ text, ...tab }) => ({ ...tab, label: t(text) }))}
        value={value}
        onChange={onChange}
      />
      <div ref={tools} className="row flow gap8" />
    </div>
  )
}
