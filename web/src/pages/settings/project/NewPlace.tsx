import type { typedProjectForm } from '@plumbline/contract/projects/project-forms'
import { Move } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { PlacePicker } from '../../../map/place/PlacePicker.tsx'
import { positionOf } from '../../../map/sites.ts'
import { degrees } from '../../../documents/submission/edits.ts'
import classes from './CreateProjectPage.module.css'

interface Props {
  form: ReturnType<typeof useForm<typeof typedProjectForm>>
  readOnly: boolean
}

/** Where the project is on the map; without it, its sites say so. The map comes when it is asked for. */
export function NewPlace({ form, readOnly }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { values } = form
  if (!isOpen) {
    return (
      <div className={`row flow apart ${classes.place}`}>
        <span>{t('settings.noPosition')}</span>
        <Button icon={<Move size={14} />} onClick={() => setOpen(true)}>
          {t('settings.setOnMap')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={classes.picker}>
        <PlacePicker
          place={positionOf({ lat: degrees(values.lat, 'lat'), lng: degrees(values.lng, 'lng') })}
          zoom={13}
          label={t('settings.mapLabel')}
          onChange={({ lat, lng }) => {
            if (readOnly) return
            form.setValue('lat', String(lat))
            form.setValue('lng', String(lng))
          }}
        />
      </div>
      {(['lat', 'lng'] as const).map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`settings.${name}`)}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
        />
      ))}
    </>
  )
}
