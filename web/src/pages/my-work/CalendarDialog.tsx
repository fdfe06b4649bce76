import { calendar } from '@plumbline/contract/users/calendar'
import { users } from '@plumbline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShareLinkField } from '../../documents/sharing/ShareLinkField.tsx'
import { useT } from '../../i18n/useT.ts'
import { keyOf, q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import classes from './MyWork.module.css'

const invalidates = () => [keyOf(calendar.get), keyOf(users.sessions)]

/** A private address for a calendar, which one copies, makes anew or revokes. */
export default function CalendarDialog({ onClose }: DialogProps) {
  const t = useT()
  const { data } = useQuery(q(calendar.get))
  const [url, setUrl] = useState<string>()
  const create = useSend(calendar.create, {
    invalidates,
    onSuccess: ({ url: made }) => setUrl(made),
  })
  const revoke = useSend(calendar.revoke, {
    invalidates,
    success: t('own.calendarRevoked'),
    onSuccess: () => setUrl(undefined),
  })
  return (
    <Dialog title={t('own.calendar')} onClose={onClose}>
      <div className={classes.form}>
        <p>{t('own.calendarMeans')}</p>
        {url !== undefined && (
          <>
            <ShareLinkField url={url} />
            <p className={classes.place}>{t('own.calendarOnce')}</p>
          </>
        )}
        {!data && <SkeletonRows rows={1} label={t('common.loading')} />}
        {data && url === undefined && (
          <p className={classes.place}>
            {data.madeAt === null
              ? t('own.calendarNone')
              : t('own.calendarMade', { date: formatDate(data.madeAt) })}
          </p>
        )}
      </div>
      {data && (
        <DialogButtons>
          {data.madeAt !== null && (
            <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate({})}>
              {t('own.calendarRevoke')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
          {url === undefined && (
            <Button variant="primary" busy={create.isPending} onClick={() => create.mutate({})}>
              {t(data.madeAt === null ? 'own.calendarMake' : 'own.calendarAnew')}
            </Button>
          )}
        </DialogButtons>
      )}
    </Dialog>
  )
}
