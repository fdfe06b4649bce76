import { READING_FIELDS } from '@plumbline/contract/imports/file-readings'
import type { ImportDoc, SiteSourceChoice } from '@plumbline/contract/imports/import-shapes'
import { useId, type ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Card, CardHead } from '../../../../ui/Card.tsx'
import { Choices } from '../../../../ui/form/Choices.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import classes from './Choose.module.css'
import { EncodingChoice } from './EncodingChoice.tsx'
import { ReadingChoice } from './ReadingChoice.tsx'
import { SiteChoices } from './SiteChoices.tsx'
import type { Translate } from '../../../../i18n/translate.ts'
import { type ImportChoices, useChoose } from './useChoose.ts'

/** The choices for a file; after each one the file is compared with the project at once. */
export function Choose({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const { wanted, isPending, choose } = useChoose(doc)
  return (
    <Card aria-busy={isPending}>
      <CardHead title={t('imports.choices')} />
      <div className={classes.body}>
        {doc.missing.length > 0 && (
          <Notice>{doc.missing.map((part) => t(`imports.missing_${part}`)).join(' ')}</Notice>
        )}
        {doc.otherEncodings.length > 0 && (
          <EncodingChoice
            doc={doc}
            value={wanted.encoding ?? doc.encoding}
            onChange={(encoding) => choose({ encoding })}
          />
        )}
        {READING_FIELDS.filter((field) => doc[field] !== null).map((field) => (
          <ReadingChoice key={field} doc={doc} field={field} wanted={wanted} onChange={choose} />
        ))}
        {doc.kind === 'schedule' && <OfSchedule doc={doc} wanted={wanted} onChange={choose} />}
        {doc.kind === 'sites' && doc.sites.length > 0 && (
          <SiteChoices
            doc={doc}
            wanted={wanted.sites}
            onChange={(chosen) => choose({ sites: chosen })}
          />
        )}
      </div>
    </Card>
  )
}

interface Props {
  doc: ImportDoc
  wanted: ImportChoices
  onChange: (choices: ImportChoices) => void
}

function OfSchedule({ doc, wanted, onChange }: Props) {
  const t = useT()
  const { projects, siteSources, choices, sites } = doc
  return (
    <>
      {projects.length > 1 && (
        <Field label={t('imports.project')}>
          {(id) => (
            <Select
              id={id}
              className={classes.select}
              value={wanted.project ?? choices.project ?? ''}
              onChange={({ target }) => onChange({ project: target.value })}
            >
              {choices.project === null && <option value="">{t('imports.pleaseChoose')}</option>}
              {projects.map(({ key, name, activities }) => (
                <option key={key} value={key}>
                  {t('imports.projectOption', { name: name || key, n: activities })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('imports.siteSource')} hint={t('imports.siteSourceMeans')}>
        {() => (
          <div className={classes.sources}>
            <Choices
              label={t('imports.siteSource')}
              value={wanted.siteSource ?? choices.siteSource ?? ''}
              onChange={(siteSource) => onChange({ siteSource })}
              options={siteSources.map((source) => ({
                value: source.key,
                label: sourceName(t, source),
                text: examplesOf(t, source),
              }))}
            />
          </div>
        )}
      </Field>
      {sites.length > 0 && (
        <SiteChoices
          doc={doc}
          wanted={wanted.sites}
          onChange={(chosen) => onChange({ sites: chosen })}
        />
      )}
      <Field label={t('imports.mode')}>
        {() => (
          <Choices
            label={t('imports.mode')}
            value={wanted.mode ?? choices.mode}
            onChange={(mode) => onChange({ mode })}
            options={(['reference', 'startingPoint'] as const).map((mode) => ({
              value: mode,
              label: t(`imports.mode_${mode}`),
              text: t(`imports.mode_${mode}_means`),
            }))}
          />
        )}
      </Field>
    </>
  )
}

interface FieldProps {
  label: string
  hint?: string
  children: (id: string) => ReactNode
}

/** A choice with its name above it. */
function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}

const EXAMPLES = 3

/** The name of a source of sites. */
function sourceName(t: Translate, { key, name, level }: SiteSourceChoice): string {
  if (level === 0) return t('imports.source_whole')
  if (level !== null) return t('imports.source_level', { level })
  const [kind = ''] = key.split(':')
  if (kind === 'code') return t('imports.source_code', { name })
  if (kind === 'column') return t('imports.source_column', { name })
  return t('imports.source_field', { name })
}

/** The number of sites of a source, and the names of the first ones. */
function examplesOf(t: Translate, { values, examples }: SiteSourceChoice): string {
  const named = examples.filter(Boolean).slice(0, EXAMPLES)
  return t('imports.source', { n: values, examples: named.join(', ') || t('common.missing') })
}
