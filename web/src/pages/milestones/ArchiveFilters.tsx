import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { isDue, isLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { countStatuses, type StatusLetter } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites/site'
import { CalendarClock, CalendarDays, Layers, Rows3 } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { progressBySite } from '../../lib/project/progress.ts'
import { ImplementerBox } from '../../documents/list/filters/ImplementerBox.tsx'
import { SitesBox } from '../../documents/list/filters/SitesBox.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './MilestoneArchive.module.css'
import { LETTERS, someOf, type ArchiveSearch } from './milestones-search.ts'
import { chosenSites } from './sections.ts'
import { StatusToggle } from './StatusToggle.tsx'
import toggle from './StatusToggle.module.css'

interface Props {
  milestones: readonly Milestone[] | undefined
  sites: readonly Site[] | undefined
  search: ArchiveSearch
  onChange: (patch: ArchiveSearch) => void
}

/** The filters of milestones: by site, implementer and status, and whether only late ones are shown. */
export function ArchiveFilters({ milestones, sites = [], search, onChange }: Props) {
  const t = useT()
  const counts = useMemo(() => {
    if (!milestones) return undefined
    const today = localDay()
    const late = milestones.filter((milestone) => isLate(milestone, today)).length
    const due = milestones.filter((milestone) => isDue(milestone, today)).length
    return { ...countStatuses(milestones.map(({ actualStatus }) => actualStatus)), late, due }
  }, [milestones])
  const choices = useMemo(
    () =>
      progressBySite(sites, milestones ?? []).map(({ site, status }) => ({
        id: site._id,
        name: site.name,
        shortName: site.shortName,
        region: site.region,
        status,
      })),
    [sites, milestones],
  )
  const isOn = (letter: StatusLetter) => search.status?.includes(letter) ?? true

  function onToggle(letter: StatusLetter) {
    const on = LETTERS.filter((other) => (other === letter ? !isOn(other) : isOn(other)))
    onChange({ status: someOf(on, LETTERS.length, '') })
  }
  return (
    <div className={`row flow ${classes.filters}`}>
      {sites.length > 0 && (
        <SitesBox
          sites={choices}
          chosen={chosenSites(search)}
          onChange={(chosen) =>
            onChange({ 'site._id': chosen ? someOf([...chosen], sites.length, ',') : undefined })
          }
        />
      )}
      <ImplementerBox
        rows={milestones ?? []}
        chosen={search.implementer}
        onChange={(implementer) => onChange({ implementer })}
      />
      <span className={classes.line} aria-hidden="true" />
      <div className={classes.states}>
        <fieldset className={classes.pills} aria-label={t('milestones.statuses')}>
          {LETTERS.map((letter) => (
            <StatusToggle
              key={letter}
              letter={letter}
              count={counts?.[letter]}
              on={isOn(letter)}
              onToggle={() => onToggle(letter)}
            />
          ))}
        </fieldset>
        <DayToggle
          icon={<CalendarClock size={14} aria-hidden="true" />}
          label={t('milestones.late')}
          count={counts?.late}
          on={search.late === '1'}
          onToggle={(late) => onChange({ late, due: undefined })}
        />
        {search.due === '1' && (
          <DayToggle
            icon={<CalendarDays size={14} aria-hidden="true" />}
            label={t('milestones.due')}
            words={t('milestones.dueWithin', { days: SOON_DAYS })}
            count={counts?.due}
            on
            onToggle={(due) => onChange({ due, late: undefined })}
          />
        )}
        <span className={classes.layout}>
          <Segmented
            label={t('milestones.layout')}
            options={[
              { value: 'site', label: t('milestones.grouped'), icon: <Layers size={15} /> },
              { value: 'none', label: t('milestones.flat'), icon: <Rows3 size={15} /> },
            ]}
            value={search.group ?? 'site'}
            onChange={(group) => onChange({ group: group === 'none' ? 'none' : undefined })}
          />
        </span>
      </div>
    </div>
  )
}

interface DayToggleProps {
  icon: ReactNode
  label: string
  /** Words that only screen readers add to the name. */
  words?: string
  count: number | undefined
  on: boolean
  onToggle: (on: '1' | undefined) => void
}

/** Shows only what is late, or due, on the viewer's day; the dashboard leads to what is due. */
function DayToggle({ icon, label, words, count, on, onToggle }: DayToggleProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={`${toggle.toggle} ${classes.late}`}
      aria-pressed={on}
      onClick={() => onToggle(on ? undefined : '1')}
    >
      {icon}
      <span>{label}</span>
      {count !== undefined && <span className="num">{t('milestones.number', { n: count })}</span>}
      {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
    </button>
  )
}
