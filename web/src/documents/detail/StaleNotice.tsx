import type { LastChange } from '../../lib/api/last-change.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDateTime } from '../../lib/dates/dates.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import classes from './ActionForm.module.css'

interface Props {
  by: LastChange
  /** The document as it is now. */
  children: ReactNode
}

/** Somebody was faster: who, when, and what it is like now. */
export function StaleNotice({ by, children }: Props) {
  const t = useT()
  const name = by.name ?? t('common.somebody')
  return (
    <Notice>
      <p>
        {by.at === null
          ? t('detail.changed', { name })
          : t('detail.changedAt', { name, date: formatDateTime(by.at) })}
      </p>
      <div className={classes.now}>{children}</div>
    </Notice>
  )
}
