import { Menu } from '../../../ui/mantine/Menu.ts'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useT } from '../../../i18n/useT.ts'
import { dueDay } from '../../../documents/issue/due.ts'
import { useOwners } from '../../../lib/project/useOwners.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import classes from './Work.module.css'

interface OwnerProps {
  opener: Opener
  projectId: string
  /** Null: nobody. */
  onChoose: (owner: string | null) => void
  /** True if the choice of nobody is offered. */
  hasNobody?: boolean
}

/** The people who can own the issues: oneself first. */
export function OwnerItems({ opener, projectId, onChoose, hasNobody = true }: OwnerProps) {
  const t = useT()
  const user = useUser()
  const others = useOwners(projectId).filter(({ _id }) => _id !== user._id)
  return (
    <MenuPanel opener={opener} width={220} position="top-start" returnFocus>
      <div className={classes.people}>
        <Menu.Item
          leftSection={<Avatar person={user} size={20} />}
          onClick={() => onChoose(user._id)}
        >
          {t('work.assignToMe')}
        </Menu.Item>
        {others.map((person) => (
          <Menu.Item
            key={person._id}
            leftSection={<Avatar person={person} size={20} />}
            onClick={() => onChoose(person._id)}
          >
            {fullName(person)}
          </Menu.Item>
        ))}
      </div>
      {hasNobody && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onChoose(null)}>{t('work.nobody')}</Menu.Item>
        </>
      )}
    </MenuPanel>
  )
}

/** The days that are chosen most, in days from today. */
const DAYS = [
  [0, 'work.onToday'],
  [1, 'work.onTomorrow'],
  [7, 'work.inAWeek'],
  [14, 'work.inTwoWeeks'],
] as const

interface DayProps {
  opener: Opener
  /** Null: no day. */
  onChoose: (dueAt: string | null) => void
  onOther: () => void
}

/** The day until which issues are to be done. */
export function DayItems({ opener, onChoose, onOther }: DayProps) {
  const t = useT()
  return (
    <MenuPanel opener={opener} width={220} position="top-start" returnFocus>
      {DAYS.map(([n, word]) => {
        const day = dateOf(dayOf(localDay()) + n)
        return (
          <Menu.Item
            key={n}
            rightSection={<span className={classes.when}>{dueDay(day)}</span>}
            onClick={() => onChoose(day)}
          >
            {t(word)}
          </Menu.Item>
        )
      })}
      <Menu.Item onClick={onOther}>{t('work.anotherDay')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => onChoose(null)}>{t('work.noDay')}</Menu.Item>
    </MenuPanel>
  )
}
