/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot be searched, nor show a status */
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { findSites, LISTED } from '../../../lib/project/find-sites.ts'
import type { SiteChoice } from '../../../lib/project/siteChoices.ts'
import classes from './SiteOptions.module.css'

interface Props {
  choices: readonly SiteChoice[]
  /** The id of the chosen site; undefined stands for Project Home. */
  chosen: string | undefined
  onChoose: (siteId: string | undefined) => void
}

/** Project Home and the sites, with a search; the arrow keys move while the search has the focus. */
export function SiteOptions({ choices, chosen, onChoose }: Props) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const found = findSites(choices, text)
  // A search is for a site: Project Home stands on top of the whole list only.
  const home = text.trim() === '' ? [undefined] : []
  const options: (SiteChoice | undefined)[] = [...home, ...found.slice(0, LISTED)]
  const [active, setActive] = useState(() => options.findIndex((site) => site?.id === chosen))

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(options.length - 1, active + step)))
    }
    if (event.key === 'Enter' && active in options) {
      event.preventDefault()
      onChoose(options[active]?.id)
    }
  }

  return (
    <>
      <SearchInput
        bare
        label={t('dashboard.findSite')}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active in options ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('dashboard.chooseSite')}
        className={classes.list}
      >
        {options.map((site, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the keys
          <div
            key={site?.id ?? '-1'}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={site?.id === chosen}
            className={`row ${classes.option}`}
            data-active={index === active || undefined}
            onMouseMove={() => setActive(index)}
            onClick={() => onChoose(site?.id)}
          >
            <Option site={site} />
            {site?.id === chosen && <Check size={15} className={classes.tick} aria-hidden="true" />}
          </div>
        ))}
      </div>
      <output>
        {found.length === 0 && <p className={classes.foot}>{t('dashboard.noSiteFound')}</p>}
        {found.length > LISTED && (
          <p className={classes.foot}>{t('dashboard.moreSites', { n: found.length - LISTED })}</p>
        )}
        {text !== '' && found.length > 0 && (
          <VisuallyHidden>{t('dashboard.sitesFound', { n: found.length })}</VisuallyHidden>
        )}
      </output>
    </>
  )
}

function Option({ site }: { site: SiteChoice | undefined }) {
  const t = useT()
  if (!site) return <span className={classes.name}>{t('dashboard.projectHome')}</span>
  return (
    <>
      {site.status && <StatusGlyph status={site.status} />}
      <span className={classes.name} title={site.name}>
        {site.name}
      </span>
      {site.status && <VisuallyHidden>{statusWord(t, site.status)}</VisuallyHidden>}
      {site.percent !== undefined && (
        <span className={classes.percent}>{t('common.percent', { n: site.percent })}</span>
      )}
    </>
  )
}
