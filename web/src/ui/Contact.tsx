import type { PointOfContact } from '@plumbline/contract/shapes'
import { useT } from '../i18n/useT.ts'
import { fullName } from '../lib/texts/people.ts'
import { Avatar } from './Avatar.tsx'
import { EmailText } from './EmailText.tsx'
import classes from './Contact.module.css'

/** The person to turn to, and how to reach them. */
export function Contact({ person }: { person: PointOfContact | null }) {
  const t = useT()
  if (!person) return <p className={classes.missing}>{t('dashboard.noContact')}</p>
  return (
    <div className={classes.person}>
      <Avatar person={person} size={40} />
      <div className={classes.details}>
        <p className={classes.name}>{fullName(person)}</p>
        {person.position && <p className="faint">{person.position}</p>}
        <p className={classes.email}>
          <EmailText email={person.email} />
        </p>
        {person.phoneNumber && (
          <p className={classes.phone}>
            <a href={`tel:${person.phoneNumber.replace(/[^+\d]/g, '')}`}>{person.phoneNumber}</a>
          </p>
        )}
      </div>
    </div>
  )
}
