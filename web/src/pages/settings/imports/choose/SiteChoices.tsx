import type { ImportDoc, SiteOfFile } from '@plumbline/contract/imports/import-shapes'
import type { ImportChoices } from '@plumbline/contract/imports'
import { siteLabels } from '@plumbline/contract/rules/site-labels'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { projectQueries } from '../../../../lib/project/project-queries.ts'
import classes from './Choose.module.css'

interface Props {
  doc: ImportDoc
  /** The choices that were just made, which win over the stored ones. */
  wanted: ImportChoices['sites']
  onChange: (sites: NonNullable<ImportChoices['sites']>) => void
}

/** The choice for each site of the file: it is a site of the project, a new one, or left out. */
export function SiteChoices({ doc, wanted = {}, onChange }: Props) {
  const t = useT()
  const { data } = useQuery(projectQueries(doc.project).sites)
  const chosen = doc.sites.map((site) => ({
    ...site,
    choice: ownValue(wanted, site.value) ?? site.choice,
  }))
  const labels = useMemo(() => [...siteLabels(data?.docs ?? [])], [data])
  const isNew = chosen.filter(({ choice }) => choice === 'new').length
  const isOut = chosen.filter(({ choice }) => choice === 'skip').length
  const isOpen = chosen.filter(({ choice }) => choice === null).length
  return (
    <fieldset className={classes.sites}>
      <legend className={classes.legend}>{t('imports.siteChoices')}</legend>
      <p className={classes.sum}>
        {t('imports.siteSums', { matched: chosen.length - isNew - isOut - isOpen, isNew, isOut })}
      </p>
      <ul className={classes.list}>
        {chosen.map((site) => (
          <SiteChoice
            key={site.value}
            site={site}
            isRow={doc.kind === 'sites'}
            sites={labels}
            onChange={(choice) => onChange({ [site.value]: choice })}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface ChoiceProps {
  site: SiteOfFile
  /** True for a row of a list of sites, false for a site of a schedule. */
  isRow: boolean
  /** Ids with what tells the sites apart. */
  sites: readonly (readonly [id: string, label: string])[]
  onChange: (choice: string) => void
}

function SiteChoice({ site, isRow, sites, onChange }: ChoiceProps) {
  const { value, activities, choice } = site

  const t = useT()
  const name = value || t('imports.noSite')
  return (
    <li className={classes.site}>
      <span className={classes.name}>
        <span className={value ? undefined : classes.none}>{name}</span>
        {!isRow && (
          <span className={classes.count}>{t('imports.activities', { n: activities })}</span>
        )}
      </span>
      <Select
        aria-label={t('imports.siteFor', { name })}
        className={classes.siteChoicesSelect}
        value={choice ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        {choice === null && <option value="">{t('imports.pleaseChoose')}</option>}
        {value && <option value="new">{t('imports.site_new')}</option>}
        <option value="skip">{t('imports.site_skip')}</option>
        <optgroup label={t('imports.site_existing')}>
          {sites.map(([_id, label]) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </optgroup>
      </Select>
    </li>
  )
}
