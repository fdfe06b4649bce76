import { type MailChoice, notifications } from '@plumbline/contract/notifications'
import { users } from '@plumbline/contract/users'
import type { User } from '@plumbline/contract/users/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { MailTime } from '../../documents/bell/MailTime.tsx'
import { LanguageSelect } from '../../ui/form/LanguageSelect.tsx'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { Choices } from '../../ui/form/Choices.tsx'
import { session } from '../../lib/session/session.ts'
import classes from './ProfilePage.module.css'
import { TimeZoneSelect } from './TimeZoneSelect.tsx'

/** Language, time zone, and when mails tell of something. Each counts as soon as it is chosen. */
export function PreferencesCard({ user }: { user: User }) {
  const t = useT()
  const client = useQueryClient()
  const save = useSend(users.updateMe, {
    success: t('profile.updated'),
    onSuccess: (data) => void client.setQueryData(session.queryKey, data.user),
  })
  return (
    <Card aria-labelledby="preferences">
      <CardHead id="preferences" title={t('profile.preferences')} />
      <div className={classes.form}>
        <div className={classes.fields}>
          <div>
            <span className={classes.label} aria-hidden="true">
              {t('shell.language')}
            </span>
            <LanguageSelect onChoose={(language) => save.mutate({ body: { language } })} />
          </div>
          <TimeZoneSelect
            value={user.timeZone}
            onChange={(timeZone) => save.mutate({ body: { timeZone } })}
          />
        </div>
        <MailChoices />
      </div>
    </Card>
  )
}

const CHOICES = ['atOnce', 'daily', 'off'] as const

/** When mails tell of mentions, answers and changes. */
function MailChoices() {
  const t = useT()
  const heading = useId()
  const client = useQueryClient()
  const list = q(notifications.list)
  const { data } = useQuery({ ...list, select: ({ email, mailAt }) => ({ email, mailAt }) })
  const save = useSend(notifications.update, {
    success: t('profile.updated'),
    onSuccess: (state) =>
      void client.setQueryData(list.queryKey, (before) => before && { ...before, ...state }),
  })
  const chosen = save.isPending ? save.variables.body?.email : data?.email
  if (!data || !chosen) return null
  return (
    <div>
      <span id={heading} className={classes.label} aria-hidden="true">
        {t('profile.mails')}
      </span>
      <Choices
        label={t('profile.mails')}
        options={CHOICES.map((value) => ({
          value,
          label: t(`profile.${value}`),
          text: t(`profile.${value}Means`),
        }))}
        value={chosen}
        onChange={(email: MailChoice) => save.mutate({ body: { email } })}
      />
      <MailTime value={data.mailAt} />
    </div>
  )
}
