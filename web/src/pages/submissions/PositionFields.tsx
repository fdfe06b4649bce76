import { useT } from '../../i18n/useT.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { PlacePicker } from '../../map/place/PlacePicker.tsx'
import type { MapPosition } from '../../map/sites.ts'
import { degrees, LIMITS, type TypedEdits } from '../../documents/submission/edits.ts'
import classes from './EditSubmission.module.css'

interface Props {
  /** Names the map. */
  label: string
  values: TypedEdits
  /** Where that is, as far as it is a place. */
  place: MapPosition | null
  onChange: (patch: Partial<TypedEdits>) => void
}

/** A position in two fields and on a map, in step with one another. */
export function PositionFields({ label, values, place, onChange }: Props) {
  const t = useT()
  const field = (axis: 'lat' | 'lng') => ({
    value: values[axis],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [axis]: event.target.value }),
    ...(values[axis].trim() !== '' &&
      degrees(values[axis], axis) === null && {
        error: t('submissions.outOfRange', { limit: LIMITS[axis] }),
      }),
  })
  return (
    <>
      <div className={classes.pair}>
        <TextField label={t('submissions.latitude')} {...field('lat')} />
        <TextField label={t('submissions.longitude')} {...field('lng')} />
      </div>
      <div className={classes.map}>
        <PlacePicker
          place={place}
          zoom={14}
          label={label}
          onChange={({ lat, lng }) => onChange({ lat: String(lat), lng: String(lng) })}
        />
      </div>
    </>
  )
}
