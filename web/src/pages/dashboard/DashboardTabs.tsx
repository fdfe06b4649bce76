import { ChartNoAxesGantt, Map, MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import classes from './DashboardPage.module.css'

/** The content of the dashboard's block: the map with the schedule below it, the schedule alone, or all sites. */
export type Widget = 'map' | 'schedule' | 'sites'

const TABS = [
  { value: 'map', icon: <Map size={15} aria-hidden="true" />, text: 'dashboard.map' },
  {
    value: 'schedule',
    icon: <ChartNoAxesGantt size={15} aria-hidden="true" />,
    text: 'dashboard.schedule',
  },
  { value: 'sites', icon: <MapPin size={15} aria-hidden="true" />, text: 'dashboard.siteList' },
] as const

interface Props {
  /** Ties the tabs to the block. */
  id: string
  /** One site is shown: there is no list of all. */
  isOfSite: boolean
  value: Widget
  onChange: (widget: Widget) => void
  /** Where what is shown puts what can be done with it. */
  tools: Ref<HTMLDivElement>
}

/** The tabs of the block, and at their right what can be done with what the chosen one shows. */
export default function DashboardTabs({ id, isOfSite, value, onChange, tools }: Props) {
  const t = useT()
  return (
    <div className={`row apart flow ${classes.tabs}`}>
      <Tabs
        id={id}
        label={t('dashboard.mainWidget')}
        tabs={TABS.filter((tab) => tab.value !== 'sites' || !isOfSite).map(({ text, ...tab }) => ({
          ...tab,
          label: t(text),
        }))}
        value={value}
        onChange={onChange}
      />
      <div ref={tools} className="row flow gap8" />
    </div>
  )
}
