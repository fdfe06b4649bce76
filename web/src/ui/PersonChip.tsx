import { useT } from '../i18n/useT.ts'
import { fullName } from '../lib/texts/people.ts'
import classes from './Avatar.module.css'
import { Avatar, type Person } from './Avatar.tsx'

interface Props {
  /** Null when the person is gone. */
  person: Person | null
  size?: 20 | 24 | 28 | 40
  /** The name in another form than first and last name. */
  name?: string
}

/** A person: circle and name. */
export function PersonChip({ person, size = 24, name }: Props) {
  const t = useT()
  const shown = name ?? (person ? fullName(person) : t('common.deletedUser'))
  return (
    <span className={classes.person}>
      <Avatar person={person} size={size} />
      <span className={classes.name}>{shown}</span>
    </span>
  )
}
