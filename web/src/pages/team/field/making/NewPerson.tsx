import type { Language } from '@plumbline/contract/shapes'
import { useId } from 'react'
import { LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useT } from '../../../../i18n/useT.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import field from '../../../../ui/form/TextField.module.css'
import type { KeyDraft } from './new-key.ts'
import classes from './NewKey.module.css'

interface Props {
  draft: KeyDraft
  onChange: (patch: Partial<KeyDraft>) => void
  /** The problem of the first name. */
  error: string | undefined
}

/** Somebody who has no account: their name, and what their sheet says beside it. */
export function NewPerson({ draft, onChange, error }: Props) {
  const t = useT()
  const language = useId()
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label={t('field.firstName')}
          value={draft.firstName}
          maxLength={60}
          error={error}
          data-autofocus
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={t('field.lastName')}
          value={draft.lastName}
          maxLength={60}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      <div>
        <div className={classes.pair}>
          <TextField
            label={t('field.organization')}
            value={draft.organization}
            maxLength={60}
            onChange={(event) => onChange({ organization: event.target.value })}
          />
          <div>
            <label className={field.label} htmlFor={language}>
              {t('field.language')}
            </label>
            <Select
              id={language}
              className={field.select}
              value={draft.language}
              onChange={(event) => onChange({ language: event.target.value as Language })}
            >
              {LANGUAGE_CODES.map((choice) => (
                <option key={choice} value={choice} lang={choice}>
                  {LANGUAGES[choice].name}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <p className={field.hint}>{t('field.fieldPeople')}</p>
      </div>
    </>
  )
}
