import type { typedProjectForm } from '@plumbline/contract/projects/project-forms'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { useForm } from '../../../lib/forms/useForm.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { PlacePicker } from '../../../map/place/PlacePicker.tsx'
import { positionOf } from '../../../map/sites.ts'
import { degrees } from '../../../documents/submission/edits.ts'
import { FIELDS, TEXT_FIELDS } from './project-fields.ts'
import classes from './ProjectEdit.module.css'
import { Form } from '../../../ui/form/Form.tsx'

/** So near to its limit a field counts its characters. */
const COUNT_BEFORE = 5
/** Fields that take the whole width. */
const WIDE: ReadonlySet<string> = new Set(['name', 'location'])

interface Props {
  id: string
  form: ReturnType<typeof useForm<typeof typedProjectForm>>
  readOnly: boolean
  /** Above the fields. */
  notice?: ReactNode
}

/** The form of a project: where it is, on a map and in two fields in step with it, and what it is. */
export function ProjectFields({ id, form, readOnly, notice }: Props) {
  const t = useT()
  const { values } = form
  const place = positionOf({ lat: degrees(values.lat, 'lat'), lng: degrees(values.lng, 'lng') })
  const labels = Object.fromEntries(FIELDS.map((name) => [name, t(`settings.${name}`)]))
  const texts = TEXT_FIELDS.map(({ name, max }) => {
    const length = Array.from(values[name]).length
    const counter = t('profile.counter', { n: length, max })
    const props = { ...form.field(name), label: labels[name] ?? name, readOnly }
    if (name === 'description') {
      return <TextArea key={name} {...props} rows={4} className={classes.wide} hint={counter} />
    }
    return (
      <TextField
        key={name}
        {...props}
        autoComplete="off"
        {...(WIDE.has(name) && { className: classes.wide })}
        {...(name === 'shortName' && { hint: t('settings.shortNameHint') })}
        {...(length > max - COUNT_BEFORE && { hint: counter })}
      />
    )
  })
  const degree = (name: 'lat' | 'lng') => (
    <TextField
      {...form.field(name)}
      label={labels[name] ?? name}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
    />
  )
  return (
    <Form id={id} className={classes.form} onSubmit={form.onSubmit}>
      {notice}
      <FormProblems errors={form.errors} labels={labels} />
      <Card aria-labelledby="position">
        <CardHead id="position" title={t('settings.position')} />
        <div className={classes.picker}>
          <PlacePicker
            place={place}
            zoom={13}
            label={t('settings.mapLabel')}
            onChange={({ lat, lng }) => {
              if (readOnly) return
              form.setValue('lat', String(lat))
              form.setValue('lng', String(lng))
            }}
          />
        </div>
        <div className={classes.fields}>
          {degree('lat')}
          {degree('lng')}
          <p className={`hintText ${classes.hint}`}>{t('settings.placeHint')}</p>
        </div>
      </Card>
      <Card aria-labelledby="details">
        <CardHead id="details" title={t('settings.details')} />
        <div className={classes.fields}>{texts}</div>
      </Card>
    </Form>
  )
}
