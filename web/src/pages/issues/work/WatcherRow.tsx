import type { Issue } from '@plumbline/contract/issues/issue'
import type { PersonRef } from '@plumbline/contract/shapes'
import { Eye, EyeOff, X } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { Work } from '../../../documents/detail/useChange.ts'
import classes from './Work.module.css'

interface Props {
  issue: Issue
  people: readonly PersonRef[]
  disabled: boolean
  onSet: (work: Work) => void
}

/** Who follows an issue, whether one does oneself, and whom else to let follow it. */
export function WatcherRow({ issue: { watchers }, people, disabled, onSet }: Props) {
  const t = useT()
  const me = useUser()._id
  const ids = watchers.map(({ _id }) => _id)
  const isWatching = ids.includes(me)
  const others = people.filter(({ _id }) => !ids.includes(_id))
  const without = (id: string) => onSet({ watchers: ids.filter((one) => one !== id) })
  return (
    <div className={classes.row}>
      <span className={classes.label} id="work-watchers">
        {t('work.watchers')}
      </span>
      <div className="stack gap6 narrow">
        {watchers.length > 0 && (
          <ul className={classes.watchers} aria-labelledby="work-watchers">
            {watchers.map((person) => (
              <li key={person._id}>
                <Avatar person={person} size={20} />
                <span>{fullName(person)}</span>
                {!disabled && (
                  <IconButton
                    size="s"
                    label={t('work.removeWatcher', { name: fullName(person) })}
                    icon={<X size={13} />}
                    onClick={() => without(person._id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!disabled && (
          <div className="flow gap6">
            <Button
              size="s"
              aria-pressed={isWatching}
              icon={isWatching ? <Eye size={14} /> : <EyeOff size={14} />}
              onClick={() => (isWatching ? without(me) : onSet({ watchers: [...ids, me] }))}
            >
              {t(isWatching ? 'work.watching' : 'work.watch')}
            </Button>
            {others.length > 0 && (
              <Select
                className={classes.add}
                aria-label={t('work.addWatcher')}
                value=""
                onChange={(event) => onSet({ watchers: [...ids, event.target.value] })}
              >
                <option value="">{t('work.addWatcher')}</option>
                {others.map((one) => (
                  <option key={one._id} value={one._id} data-named>
                    {fullName(one)}
                  </option>
                ))}
              </Select>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
