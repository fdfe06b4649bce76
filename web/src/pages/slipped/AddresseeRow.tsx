import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Days } from '../../schedule/baseline/Days.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ShortDate } from '../../ui/ShortDate.tsx'
import classes from './AskSlipped.module.css'
import { WasNow } from '../../documents/baselines/WasNow.tsx'
import type { whoIsAsked } from './who-is-asked.ts'

type Addressee = ReturnType<typeof whoIsAsked>['asked'][number]

interface Props {
  addressee: Addressee
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Whom; without it the main contact. */
  contact: string | undefined
  onContact: (id: string) => void
}

/** One organisation that is asked: whom, and its own list as they will see it. */
export function AddresseeRow({ addressee, isChosen, onChoose, contact, onContact }: Props) {
  const t = useT()
  const id = useId()
  const { name, contacts, milestones, more, waiting } = addressee
  return (
    <li className={classes.group}>
      <div className="row flow apart">
        <label className={`row ${classes.name}`}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <b id={id}>{name}</b>
        </label>
        <Select
          aria-label={t('slipped.contactOf', { name })}
          value={contact ?? contacts[0]?._id ?? ''}
          disabled={!isChosen}
          onChange={({ target }) => onContact(target.value)}
        >
          {contacts.map((one) => (
            <option key={one._id} value={one._id}>
              {[one.name, one.role].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      </div>
      <ul className={classes.list} aria-labelledby={id}>
        {milestones.map((one) => (
          <li key={one._id} className={classes.milestone}>
            <span>
              <b>{one.name}</b>
              <span className={classes.quiet}>{one.site.name}</span>
            </span>
            <span className={classes.dates}>
              <WasNow was={<ShortDate value={one.wasOn} />} now={<ShortDate value={one.nowOn} />} />
              <Days n={one.days} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>{t('slipped.more', { n: more })}</p>}
      {waiting > 0 && <p className={classes.quiet}>{t('slipped.waiting', { n: waiting })}</p>}
    </li>
  )
}
