import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { progressBySite } from '../../../lib/project/progress.ts'
import { projectQueries } from '../../../lib/project/project-queries.ts'
import { findSites, LISTED } from '../../../lib/project/find-sites.ts'
import { siteChoices } from '../../../lib/project/siteChoices.ts'
import { useProject } from '../../../lib/project/useProject.ts'
import classes from './FilterPanel.module.css'

interface Props {
  /** Null stands for all. */
  chosen: ReadonlySet<string> | null
  onChange: (chosen: ReadonlySet<string> | null) => void
}

/**
 * The sites as a checklist with a search, at first none ticked, which stands for all. All and None are about those
 * that the search shows. None is as if each was unticked by hand; without a search, one is to be chosen after it.
 */
export function FilterSites({ chosen, onChange }: Props) {
  const t = useT()
  const heading = useId()
  const phone = useMedia(XS)
  const [text, setText] = useState('')
  const choices = useChoices()
  const found = findSites(choices, text)
  const isChosen = (id: string) => chosen?.has(id) ?? false

  function tick(id: string, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next.size === 0 ? null : next)
  }
  function chooseFound(on: boolean) {
    const shown = found.map(({ id }) => id)
    if (shown.length === choices.length) return onChange(on ? null : new Set())
    const next = new Set(chosen)
    for (const id of shown) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChange(next.size === 0 ? null : next)
  }

  const all = (
    <span className={classes.both}>
      <button type="button" className={classes.link} onClick={() => chooseFound(true)}>
        {t('archive.allSites')}
      </button>
      <span aria-hidden="true">/</span>
      <button type="button" className={classes.link} onClick={() => chooseFound(false)}>
        {t('archive.noSites')}
      </button>
    </span>
  )
  const list = (
    <>
      <div className={classes.find}>
        <SearchInput
          label={t('archive.findSite')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <ul className={classes.sites}>
        {found.slice(0, LISTED).map(({ id, name, status }) => (
          <li key={id}>
            <label className={`row ${classes.site}`}>
              <input
                type="checkbox"
                checked={isChosen(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />
              <span className="growing">{name}</span>
              {status && <StatusGlyph status={status} />}
              {status && <VisuallyHidden>, {statusWord(t, status)}</VisuallyHidden>}
            </label>
          </li>
        ))}
      </ul>
      <output className={classes.note}>
        {found.length === 0 && t('archive.noSiteFound')}
        {found.length > LISTED && t('archive.moreSites', { n: found.length - LISTED })}
      </output>
    </>
  )
  const label = (
    <span id={heading} className={classes.label}>
      {t('archive.sites')}
    </span>
  )
  const n = choices.filter(({ id }) => isChosen(id)).length
  const howMany =
    chosen === null
      ? t('archive.allOf', { n: choices.length })
      : t('archive.someOf', { n, total: choices.length })
  if (phone) {
    return (
      <fieldset className={classes.group} aria-labelledby={heading}>
        <details>
          <summary className={classes.fold}>
            {label}
            <span>{howMany}</span>
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          {all}
          {list}
        </details>
      </fieldset>
    )
  }
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <div className={classes.labels}>
        {label}
        <span className={`num ${classes.howMany}`}>{howMany}</span>
        {all}
      </div>
      {list}
    </fieldset>
  )
}

/** The project's sites; what the status of each is, as soon as it is known. */
function useChoices() {
  const { _id, sites } = useProject()
  const ofProject = projectQueries(_id)
  const details = useQuery(ofProject.sites).data?.docs
  const milestones = useQuery(ofProject.milestones).data?.docs
  return siteChoices(sites, details && milestones && progressBySite(details, milestones))
}
