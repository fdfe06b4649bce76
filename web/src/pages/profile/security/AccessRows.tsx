import { IDLE_ACCESS_DAYS } from '@plumbline/contract/rules/limits'
import { users } from '@plumbline/contract/users'
import type { OwnAccess } from '@plumbline/contract/users/own-sessions'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, CircleX, Smartphone } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { deviceOf } from './device.ts'
import { useDeviceName } from './DeviceName.tsx'
import classes from '../ProfilePage.module.css'

/** What else opens in one's name, without a session: keys of the field and the calendar; nothing where there is none. */
export function AccessRows({ access }: { access: OwnAccess[] }) {
  const t = useT()
  if (access.length === 0) return null
  return (
    <>
      <h3 className={classes.more} id="access">
        {t('profile.access')}
      </h3>
      <p className={classes.about}>{t('profile.accessMeans', { days: IDLE_ACCESS_DAYS })}</p>
      <ul aria-labelledby="access">
        {access.map((one) => (
          <AccessRow key={one._id} access={one} />
        ))}
      </ul>
    </>
  )
}

const NAMES = {
  calendar: 'profile.calendarAddress',
  browser: 'profile.browserKey',
  collect: 'profile.collectKey',
} as const

function AccessRow({ access }: { access: OwnAccess }) {
  const t = useT()
  const client = useQueryClient()
  const { _id, kind, label, project, createdAt, madeBy, lastUsedAt } = access
  const end = useSend(users.endSession, {
    success: t('profile.accessEnded'),
    onSuccess: (left) => void client.setQueryData(q(users.sessions).queryKey, left),
  })
  const Icon = kind === 'calendar' ? CalendarDays : Smartphone
  const name = [t(NAMES[kind]), label].filter(Boolean).join(' · ')
  const usedBy = useUsedBy(access.userAgent)
  return (
    <li className={classes.session}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <span className={classes.device}>{name}</span>
        <span className={classes.facts}>
          {project && `${project.name} · `}
          {lastUsedAt === null
            ? t.rich('profile.neverUsed', { date: <DateText value={createdAt} form="feed" /> })
            : t.rich('profile.lastUsed', { date: <DateText value={lastUsedAt} form="feed" /> })}
          {usedBy !== '' && <span title={access.userAgent}>{` · ${usedBy}`}</span>}
          {madeBy && ` · ${t('profile.madeBy', { name: fullName(madeBy) })}`}
        </span>
      </div>
      <IconButton
        label={t('profile.endAccess', { name: project ? `${name}, ${project.name}` : name })}
        icon={<CircleX size={16} />}
        aria-busy={end.isPending}
        onClick={() => {
          if (!end.isPending) end.mutate({ params: { sessionId: _id } })
        }}
      />
    </li>
  )
}

/** A browser by its name, any other program by the first word that it says of itself. */
function useUsedBy(userAgent: string): string {
  const device = useDeviceName(userAgent)
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? device : (userAgent.split(/[/\s]/, 1)[0] ?? '')
}
