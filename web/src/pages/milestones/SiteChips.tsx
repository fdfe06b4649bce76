import type { Milestone } from '@plumbline/contract/milestones'
import type { Site } from '@plumbline/contract/sites'
import { useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SiteChip } from '../../ui/status/SiteChip.tsx'
import { progressBySite } from '../../lib/project/progress.ts'
import { NONE, someOf, type ArchiveSearch } from './milestones-search.ts'
import { chosenSites } from './sections.ts'
import classes from './SiteChips.module.css'

/** So many are shown before "+n more", and on phones. */
const FIRST = 12
const FIRST_ON_PHONE = 3

interface Props {
  sites: readonly Site[] | undefined
  milestones: readonly Milestone[] | undefined
  search: ArchiveSearch
  onChange: (patch: ArchiveSearch) => void
}

/** Which sites are shown: all, none, or each by itself. */
export function SiteChips({ sites = [], milestones = [], search, onChange }: Props) {
  const t = useT()
  const [isLong, setLong] = useState(false)
  const first = useMedia(XS) ? FIRST_ON_PHONE : FIRST
  // Those that the page was opened with come first, and keep their place while one chooses.
  const [leading] = useState(() => chosenSites(search))
  const progress = useMemo(() => progressBySite(sites, milestones), [sites, milestones])
  const ordered = useMemo(() => {
    const leads = (id: string) => Number(leading?.has(id) ?? false)
    return progress.toSorted((a, b) => leads(b.site._id) - leads(a.site._id))
  }, [progress, leading])
  const chosen = chosenSites(search)
  const isOn = (id: string) => chosen?.has(id) ?? true
  const shown = isLong ? ordered : ordered.slice(0, first)

  function toggle(id: string) {
    const on = sites
      .map((site) => site._id)
      .filter((other) => (other === id ? !isOn(other) : isOn(other)))
    onChange({ 'site._id': someOf(on, sites.length, ',') })
  }
  if (sites.length === 0) return null
  return (
    <fieldset className={classes.chips} aria-label={t('milestones.sites')}>
      <span className={classes.label} aria-hidden="true">
        {t('milestones.sites')}
      </span>
      <Button size="s" onClick={() => onChange({ 'site._id': undefined })}>
        {t('milestones.allSites')}
      </Button>
      <Button size="s" onClick={() => onChange({ 'site._id': NONE })}>
        {t('milestones.noSites')}
      </Button>
      <span className={classes.line} aria-hidden="true" />
      {shown.map(({ site, status }) => (
        <SiteChip
          key={site._id}
          shortName={site.shortName || site.name}
          status={status}
          selected={isOn(site._id)}
          onToggle={() => toggle(site._id)}
        />
      ))}
      {ordered.length > first && (
        <Button size="s" variant="quiet" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? t('common.showLess') : t('milestones.moreSites', { n: ordered.length - first })}
        </Button>
      )}
    </fieldset>
  )
}
