import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Tag } from '../../../ui/status/Badge.tsx'
import classes from './Field.module.css'

interface Props {
  person: Omit<FieldKey['person'], 'phoneNumber' | 'language'>
  size: 32 | 40
}

/** The person of the keys: name, position and organization, and whether they have no account. */
export function KeyPerson({ person, size }: Props) {
  const t = useT()
  const about = [person.position, person.organization].filter(Boolean).join(' · ')
  return (
    <span className={`row ${classes.person}`} data-large={size === 40 || undefined}>
      <Avatar person={person} size={size} />
      <span className={classes.personWords}>
        <span className={`row ${classes.name}`}>
          {fullName(person)}
          {person.isFieldOnly && size === 32 && <Tag>{t('field.fieldOnly')}</Tag>}
        </span>
        {about && <span className="subText">{about}</span>}
      </span>
      {person.isFieldOnly && size === 40 && <Tag>{t('field.fieldOnly')}</Tag>}
    </span>
  )
}
