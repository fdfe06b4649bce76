import type { Milestone } from '@plumbline/contract/milestones'
import { countStatuses, type StatusLetter } from '@plumbline/contract/rules/status'
import type { Site } from '@plumbline/contract/sites'
import { useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { BaselineButton } from '../../documents/baselines/BaselineButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import classes from './MilestoneArchive.module.css'
import { LETTERS, someOf, type ArchiveSearch } from './milestones-search.ts'
import { StatusToggle } from './StatusToggle.tsx'

interface Props {
  /** All of the project, and its sites; not there until they have come. */
  milestones: readonly Milestone[] | undefined
  sites: readonly Site[] | undefined
  /** Those that the address shows. */
  shown: readonly Milestone[] | undefined
  search: ArchiveSearch
  onChange: (patch: ArchiveSearch) => void
}

/** The title with what there is, the statuses to show or hide, and the export. */
export function ArchiveHead({ milestones, sites, shown, search, onChange }: Props) {
  const t = useT()
  const counts = useMemo(
    () => milestones && countStatuses(milestones.map(({ actualStatus }) => actualStatus)),
    [milestones],
  )
  const isOn = (letter: StatusLetter) => search.status?.includes(letter) ?? true

  function toggle(letter: StatusLetter) {
    const on = LETTERS.filter((other) => (other === letter ? !isOn(other) : isOn(other)))
    onChange({ status: someOf(on, LETTERS.length, '') })
  }
  return (
    <header className={classes.head}>
      <h1>{t('milestones.archiveTitle')}</h1>
      {milestones && sites && (
        <span className={classes.total}>
          {t('milestones.counts', { milestones: milestones.length, sites: sites.length })}
        </span>
      )}
      <div className={classes.actions}>
        <fieldset className={classes.pills} aria-label={t('milestones.statuses')}>
          {LETTERS.map((letter) => (
            <StatusToggle
              key={letter}
              letter={letter}
              count={counts?.[letter]}
              on={isOn(letter)}
              onToggle={() => toggle(letter)}
            />
          ))}
        </fieldset>
        <BaselineButton />
        <ExportMenu milestones={shown ?? []} sites={sites ?? []} />
      </div>
    </header>
  )
}
