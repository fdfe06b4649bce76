import type { FormDetails } from '@plumbline/contract/forms/forms'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import type { FormQuestions } from '../data-calls.ts'
import { isQuietQuestion } from '../questions.ts'
import { ChoiceRow, Radios, Tick } from './ChoiceRow.tsx'
import { type ExportChoices, FORMATS, NAMES, SEVERAL, VALUES } from './export-choices.ts'
import classes from './ExportData.module.css'

interface Props {
  form: FormDetails
  asked: FormQuestions
  choices: ExportChoices
  onChange: (patch: Partial<ExportChoices>) => void
  /** The choice of tables, which stands below the format. */
  children: ReactNode
}

/** The choices for a file of answers: its format, names, values, and further content. */
export function FileChoices({ form, asked, choices, onChange, children }: Props) {
  const t = useT()
  const { format, names, several, values, language, quiet, links, allVersions } = choices
  const isTable = format !== 'ndjson'
  const path = examplePath(asked)
  const choice = asked.docs.flatMap((question) => question.choices)[0]?.name
  const newest = form.liveVersion ?? 1
  const languageName = form.languages.find(({ code }) => code === language)?.name ?? language
  const hasLanguages = form.languages.length > 1
  // other tools have names alone
  const isInWords = isTable && names === 'plumbline'
  const hints = {
    plumbline: hasLanguages ? undefined : languageName,
    kobo: `${path} · _index · _parent_index`,
    central: `${path.replaceAll('/', '-')} · KEY · PARENT_KEY`,
  }
  return (
    <>
      <ChoiceRow of="one" label={t('data.export.format')} isStacked>
        <Radios
          options={FORMATS.map((value) => ({
            value,
            label: t(`data.export.format.${value}`),
            hint: t(`data.export.format.${value}Hint`),
          }))}
          value={format}
          onChange={(next) => onChange({ format: next })}
        />
      </ChoiceRow>
      {children}
      {isTable && (
        <ChoiceRow of="one" label={t('data.export.names')} isStacked>
          <Radios
            options={NAMES.map((value) => ({
              value,
              label: t(
                value === 'plumbline' && format === 'csv'
                  ? 'data.export.labels'
                  : `data.export.names.${value}`,
              ),
              hint: hints[value],
            }))}
            value={names}
            onChange={(next) => onChange({ names: next })}
          />
        </ChoiceRow>
      )}
      {isInWords && hasLanguages && (
        <ChoiceRow of="some" label={t('data.export.language')}>
          <Select
            aria-label={t('data.export.language')}
            value={language}
            onChange={({ target }) => onChange({ language: target.value })}
          >
            {form.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </ChoiceRow>
      )}
      {isTable && (
        <ChoiceRow of="some" label={t('data.export.choices')} isStacked>
          {isInWords && (
            <div role="radiogroup" aria-label={t('data.export.choices')} className={classes.group}>
              <Radios
                options={VALUES.map((value) => ({
                  value,
                  label: t(value === 'names' ? 'data.export.names.short' : 'data.export.labels'),
                  hint: value === 'names' ? choice : undefined,
                }))}
                value={values}
                onChange={(next) => onChange({ values: next })}
              />
            </div>
          )}
          <div role="radiogroup" aria-label={t('data.export.several')} className={classes.group}>
            <Radios
              options={SEVERAL.map((value) => ({
                value,
                label: t(`data.export.several.${value}`),
              }))}
              value={several}
              onChange={(next) => onChange({ several: next })}
            />
          </div>
        </ChoiceRow>
      )}
      <ChoiceRow of="some" label={t('data.export.also')}>
        <Tick
          label={t('data.filledIn')}
          isOn={quiet}
          onChange={(isOn) => onChange({ quiet: isOn })}
        />
        <Tick
          label={t('data.export.links')}
          isOn={links}
          onChange={(isOn) => onChange({ links: isOn })}
        />
        {newest > 1 && (
          <Tick
            label={t('data.export.allVersions')}
            hint={`1–${newest}`}
            isOn={allVersions}
            onChange={(isOn) => onChange({ allVersions: isOn })}
          />
        )}
      </ChoiceRow>
    </>
  )
}

/** The path of a question as other tools name it, within a group where the form has one. */
function examplePath({ docs }: FormQuestions): string {
  const asked = docs.filter((one) => one.repeat === '' && !isQuietQuestion(one))
  return (asked.find(({ path }) => path.includes('/')) ?? asked[0])?.path ?? ''
}
