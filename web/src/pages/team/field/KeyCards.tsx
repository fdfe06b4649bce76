import { useT } from '../../../i18n/useT.ts'
import { DateText } from '../../../ui/DateText.tsx'
import classes from './Field.module.css'
import { KeyActions } from './KeyActions.tsx'
import { KeyForms, LastUsed, Phones } from './KeyFacts.tsx'
import { KeyPerson } from './KeyPerson.tsx'
import { isLive, keyName, phonesOf, stateOf, wayOf, type KeyGroup } from './keys.ts'
import { KeyState } from './KeyState.tsx'

interface Props {
  projectId: string
  groups: readonly KeyGroup[]
}

/** The keys on a phone: a card a person, a row a key. */
export function KeyCards({ projectId, groups }: Props) {
  const t = useT()
  return (
    <ul className="stack gap8" aria-label={t('field.keys')}>
      {groups.map(({ person, keys }) => (
        <li key={person._id} className={classes.card}>
          <KeyPerson person={person} size={40} />
          {keys.map((key) => {
            const { is, at } = stateOf(key)
            return (
              <div key={key._id} className={classes.cardKey} data-over={!isLive(key) || undefined}>
                <div className={classes.cardWords}>
                  <p className={classes.cardName}>
                    {keyName(t, key)}
                    {phonesOf(key) > 1 && <Phones fieldKey={key} />}
                  </p>
                  <p className="quiet">
                    {key.label && `${wayOf(t, key.kind)} · `}
                    <KeyForms forms={key.forms} />
                  </p>
                  <p className="faint">
                    {is === 'active' || is === 'until' ? (
                      <LastUsed at={key.lastUsedAt} />
                    ) : (
                      <KeyState fieldKey={key} />
                    )}
                    {isLive(key) && at !== null && (
                      <>
                        {' · '}
                        {t.rich('team.until', { date: <DateText value={at} form="day" /> })}
                      </>
                    )}
                  </p>
                </div>
                <KeyActions projectId={projectId} fieldKey={key} />
              </div>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
