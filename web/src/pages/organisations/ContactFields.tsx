import type { ContactForm } from '@plumbline/contract/organisations/organisations'
import { useId } from 'react'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import classes from './Organisations.module.css'

interface Props {
  contact: ContactForm
  /** Its place in the list; the first is the main one. */
  n: number
  /** The dialog was opened to fill it in. */
  isAdded: boolean
  wrong: (name: string) => string | undefined
  onChange: (change: Partial<ContactForm>) => void
  onMain: () => void
  onRemove: () => void
}

/** One person of an organisation, as it is typed. */
export function ContactFields({ contact, n, isAdded, wrong, onChange, onMain, onRemove }: Props) {
  const t = useT()
  const label = useId()
  const field = (name: 'name' | 'role' | 'email' | 'phone') => ({
    label: t(`organisations.contact.${name}`),
    value: contact[name] ?? '',
    error: wrong(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <fieldset className={classes.person}>
      <legend>
        {n === 0 ? t('organisations.mainContact') : t('organisations.contactN', { n: n + 1 })}
      </legend>
      <div className={classes.pair}>
        <TextField data-autofocus={isAdded || undefined} {...field('name')} />
        <TextField {...field('role')} />
        <TextField type="email" inputMode="email" {...field('email')} />
        <TextField type="tel" {...field('phone')} />
      </div>
      <div className={`row flow ${classes.personTools}`}>
        <label htmlFor={label}>{t('organisations.contact.language')}</label>
        <Select
          id={label}
          value={contact.language}
          onChange={({ target }) => onChange({ language: target.value as Language })}
        >
          {LANGUAGE_CODES.map((choice) => (
            <option key={choice} value={choice} lang={choice}>
              {LANGUAGES[choice].name}
            </option>
          ))}
        </Select>
        {n > 0 && (
          <Button size="s" onClick={onMain}>
            {t('organisations.makeMain')}
          </Button>
        )}
        <Button size="s" variant="danger" onClick={onRemove}>
          {t('organisations.removeContact')}
        </Button>
      </div>
    </fieldset>
  )
}
