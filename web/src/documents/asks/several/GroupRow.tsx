import type { Organisation } from '@plumbline/contract/organisations/organisations'
import { useId } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx'
import classes from './AskSeveral.module.css'
import { askedSince, type Choices, type Group } from './mails.ts'

interface Props {
  group: Group
  isChosen: boolean
  onChoose: () => void
  /** Organisations that can be asked instead where none is known. */
  askable: readonly Organisation[]
  onChange: (change: (now: Choices) => Partial<Choices>) => void
}

/** An organisation: whom one asks there, about how much; or why nobody is asked, and the choice of somebody. */
export function GroupRow({ group, isChosen, onChoose, askable, onChange }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const id = useId()
  const { key, organisation, name, why, contact, contacts, items, isLeftOut } = group
  const since = askedSince(group)
  const called = name || t(why === 'over' ? 'asks.over' : 'asks.noContractor')
  const first = items[0]
  const toggle = (all: ReadonlySet<string>, isIn: boolean) => {
    const next = new Set(all)
    if (isIn) next.add(key)
    else next.delete(key)
    return next
  }
  return (
    <li data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.who}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        onClick={onChoose}
      >
        {organisation === null ? (
          <b className="quiet" aria-hidden="true">
            ?
          </b>
        ) : (
          <LetterAvatar id={organisation} name={name} />
        )}
        <b id={id}>{called}</b>
        <span className="quiet">{items.length}</span>
        <span className="quiet">
          {why === null
            ? [contact?.name, contact && languageName(contact.language, locale)]
                .filter(Boolean)
                .join(' · ')
            : [
                why !== 'nobody' && t(`asks.why.${why}`),
                first && `${first.title}, ${first.site.name}`,
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
        {since !== null && (
          <span className={classes.since}>
            {t(group.reminders.length > 0 ? 'asks.askedRemind' : 'asks.askedOpen', {
              date: formatDay(since.slice(0, 10)),
            })}
          </span>
        )}
        {why === null && isLeftOut && <span className="quiet">{t('asks.leftOut')}</span>}
      </button>
      {why !== null && why !== 'over' && (
        <div className={`row flow ${classes.tools}`}>
          <Select
            aria-label={t('asks.chooseFor', { name: called })}
            value=""
            onChange={({ target }) =>
              onChange(({ moved }) => ({ moved: { ...moved, [key]: target.value } }))
            }
          >
            <option value="">{t('asks.choose')}</option>
            {askable.map((one) => (
              <option key={one._id} value={one._id}>
                {one.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {why === null && isChosen && (
        <div className={`row flow ${classes.tools}`}>
          {contacts.length > 1 && (
            <Select
              aria-label={t('asks.contactOf', { name })}
              value={contact?._id ?? ''}
              onChange={({ target }) =>
                onChange((now) => ({ contacts: { ...now.contacts, [key]: target.value } }))
              }
            >
              {contacts.map((one) => (
                <option key={one._id} value={one._id}>
                  {[one.name, one.role].filter(Boolean).join(', ')}
                </option>
              ))}
            </Select>
          )}
          {since !== null && !isLeftOut && (
            <label className="row gap6">
              <input
                type="checkbox"
                checked={group.isAskedAgain}
                onChange={({ target }) =>
                  onChange(({ again }) => ({ again: toggle(again, target.checked) }))
                }
              />
              {t('asks.again')}
            </label>
          )}
          <Button
            size="s"
            variant="quiet"
            onClick={() => onChange(({ without }) => ({ without: toggle(without, !isLeftOut) }))}
          >
            {t(isLeftOut ? 'asks.include' : 'asks.leaveOut')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** 'Ukrainian', 'англійська' */
function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}
