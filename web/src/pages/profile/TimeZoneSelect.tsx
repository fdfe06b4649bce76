import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Select } from '../../ui/form/Select.tsx'
import classes from './ProfilePage.module.css'

interface Props {
  /** Null: that of the device. */
  value: string | null
  onChange: (zone: string | null) => void
}

/** Browsers list these zones under names that their cities do not bear; they know these, too. */
const NAMES: Record<string, string> = {
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
}
const asNamed = (zone: string) => NAMES[zone] ?? zone

/** All zones that the browser knows, by their names. */
const ZONES = Intl.supportedValuesOf('timeZone').map(asNamed).toSorted()

/** In which zone times are shown, on screens and in mails. */
export function TimeZoneSelect({ value, onChange }: Props) {
  const t = useT()
  const id = useId()
  const here = asNamed(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const zones = value === null || ZONES.includes(value) ? ZONES : [value, ...ZONES]
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {t('profile.timeZone')}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t('profile.deviceZone', { zone: here.replaceAll('_', ' ') })}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <p className="hintText">{t('profile.timeZoneHint')}</p>
    </div>
  )
}
