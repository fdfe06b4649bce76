import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { FieldGroup } from '../../../../ui/form/FieldError.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import field from '../../../../ui/form/TextField.module.css'
import classes from './NewKey.module.css'
import { useForms } from '../useForms.ts'

interface Props {
  /** Null: all that are open. */
  value: string[] | null
  onChange: (forms: string[] | null) => void
  error: string | undefined
}

const ALL = ''
const SEVERAL = 'several'

/** The choice of forms that a key opens: all open ones, one, or several. */
export function FormsChoice({ value, onChange, error }: Props) {
  const t = useT()
  const id = useId()
  const known = useForms() ?? []
  const forms = known.filter(({ _id, isOpen }) => isOpen || value?.includes(_id))
  const [isSeveral, setSeveral] = useState(value !== null && value.length !== 1)
  function choose(chosen: string) {
    setSeveral(chosen === SEVERAL)
    if (chosen === SEVERAL) onChange(value ?? [])
    else onChange(chosen === ALL ? null : [chosen])
  }
  return (
    <FieldGroup error={error}>
      <label className={field.label} htmlFor={id}>
        {t('field.forms')}
      </label>
      <Select
        id={id}
        className={field.select}
        value={isSeveral ? SEVERAL : (value?.[0] ?? ALL)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={ALL}>{t('field.allForms')}</option>
        {forms.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
        {forms.length > 1 && <option value={SEVERAL}>{t('field.someForms')}</option>}
      </Select>
      {isSeveral && (
        <fieldset className={classes.list} aria-label={t('field.whichForms')}>
          {forms.map(({ _id, title }) => (
            <label key={_id} className={`row gap10 ${classes.item}`}>
              <input
                type="checkbox"
                checked={value?.includes(_id) ?? false}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...(value ?? []), _id]
                      : (value ?? []).filter((one) => one !== _id),
                  )
                }
              />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FieldGroup>
  )
}
