import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { findSites, LISTED } from '../../../lib/project/find-sites.ts'
import type { SiteChoice } from '../../../lib/project/siteChoices.ts'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { FilterBox } from './FilterBox.tsx'
import classes from './SitesBox.module.css'

/** The most sites that the button names; above it, the button says how many there are. */
const NAMED = 3

interface Props {
  sites: readonly SiteChoice[]
  /** Null stands for all. */
  chosen: ReadonlySet<string> | null
  onChange: (chosen: ReadonlySet<string> | null) => void
}

/** The sites that are shown: all, none, one by its name, or several by their boxes; by region. */
export function SitesBox({ sites, chosen, onChange }: Props) {
  const t = useT()
  return (
    <FilterBox
      width={340}
      label={t('archive.sitesLabel')}
      value={chosenText(t, sites, chosen)}
      isActive={chosen !== null}
      title={t('archive.sites')}
    >
      <SitesPanel {...{ sites, chosen, onChange }} />
    </FilterBox>
  )
}

function chosenText(
  t: ReturnType<typeof useT>,
  sites: Props['sites'],
  chosen: Props['chosen'],
): string {
  if (chosen === null) return t('archive.every')
  const names = sites.filter(({ id }) => chosen.has(id)).map((site) => site.shortName || site.name)
  if (names.length === 0) return t('archive.notOne')
  if (names.length <= NAMED) return names.join(', ')
  return t('archive.someOf', { n: names.length, total: sites.length })
}

function SitesPanel({ sites, chosen, onChange }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const found = findSites(sites, text)
  const isOn = (id: string) => chosen?.has(id) ?? true
  const on = sites.filter(({ id }) => isOn(id)).length

  function choose(some: readonly SiteChoice[], add: boolean) {
    const next = new Set(sites.filter(({ id }) => isOn(id)).map(({ id }) => id))
    for (const { id } of some) {
      if (add) next.add(id)
      else next.delete(id)
    }
    onChange(next.size === sites.length ? null : next)
  }
  return (
    <div className={classes.panel}>
      <SearchInput
        label={t('archive.findSite')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={`row ${classes.both}`}>
        <Button size="s" onClick={() => onChange(null)}>
          {t('archive.allSites')}
        </Button>
        <Button size="s" onClick={() => onChange(new Set())}>
          {t('archive.noSites')}
        </Button>
        <output className={classes.count}>
          {on === 0
            ? t('archive.noSiteChosen')
            : t('archive.someOf', { n: on, total: sites.length })}
        </output>
      </div>
      <div className={classes.list}>
        {byRegion(found.slice(0, LISTED)).map(([region, some]) => (
          <fieldset key={region} className={classes.region} aria-label={region || undefined}>
            {region !== '' && (
              <label className={classes.head}>
                {region}
                <input
                  type="checkbox"
                  aria-label={t('archive.regionSites', { region })}
                  checked={some.every(({ id }) => isOn(id))}
                  onChange={({ target }) => choose(some, target.checked)}
                />
              </label>
            )}
            {some.map((site) => (
              <div key={site.id} className={classes.site}>
                <button
                  type="button"
                  className={`row gap10 ${classes.name}`}
                  aria-pressed={isOn(site.id)}
                  onClick={() => onChange(new Set([site.id]))}
                >
                  {site.status && <StatusGlyph status={site.status} />}
                  <span className={classes.text}>{site.name}</span>
                  {site.status && <VisuallyHidden>, {statusWord(t, site.status)}</VisuallyHidden>}
                  <span className={classes.only}>{t('archive.onlySite')}</span>
                </button>
                <label className={classes.box}>
                  <input
                    type="checkbox"
                    aria-label={site.name}
                    checked={isOn(site.id)}
                    onChange={({ target }) => choose([site], target.checked)}
                  />
                </label>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <output className={classes.note}>
        {found.length === 0
          ? t('archive.noSiteFound')
          : found.length > LISTED
            ? t('archive.moreSites', { n: found.length - LISTED })
            : t('archive.sitesHow')}
      </output>
    </div>
  )
}

/** In the order of the sites: the region of the first one comes first. */
function byRegion(sites: readonly SiteChoice[]): [string, SiteChoice[]][] {
  return [...Map.groupBy(sites, ({ region = '' }) => region)]
}
