import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { DropZone } from './DropZone.tsx'
import type { DraftGroup } from './map-draft.ts'
import classes from './MapCard.module.css'

interface Props {
  group: DraftGroup
  /** Among the groups, from 0. */
  place: number
  title: string
  /** By `{place}.{field}`. */
  problems: Partial<Record<string, string>>
  onChange: (patch: Partial<Pick<DraftGroup, 'name' | 'lat' | 'lng'>>) => void
  onRemove: () => void
  drop: { isTarget: boolean; onDrop: () => void }
  /** Its sites. */
  children: ReactNode
}

/** A group of sites: its name, its sites and where it stands on the map. */
export function GroupBox(props: Props) {
  const { group, place, title, problems, onChange, onRemove, drop, children } = props
  const t = useT()
  const field = (name: 'name' | 'lat' | 'lng') => ({
    name: `${place}.${name}`,
    value: group[name],
    error: problems[`${place}.${name}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <DropZone label={title} className={classes.group} {...drop}>
      <div className={classes.groupHead}>
        <TextField {...field('name')} label={t('settings.groupName')} className="growing" />
        <IconButton
          label={t('settings.removeGroup', { name: title })}
          icon={<X size={16} />}
          onClick={onRemove}
        />
      </div>
      {children}
      <div className={classes.pair}>
        <TextField {...field('lat')} label={t('settings.lat')} inputMode="decimal" />
        <TextField {...field('lng')} label={t('settings.lng')} inputMode="decimal" />
      </div>
    </DropZone>
  )
}
