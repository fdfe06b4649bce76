import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { formatShort } from '../../lib/dates/dates.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { useSiteNames } from '../../lib/project/useSiteNames.ts'
import classes from './Slipped.module.css'
import type { Against, WhatChanged } from './what-changed.ts'

interface Props {
  projectId: string
  changed: WhatChanged
  against: Against
}

/** The most names in the list. The others are counted. */
const NAMED = 2

/** The milestones that the comparison leaves out, as nobody can mean their dates, and where to correct them. */
export function LeftOut({ projectId, changed: { was, now }, against }: Props) {
  const t = useT()
  const siteName = useSiteNames()
  const admin = useIsAdmin()
  const isAgainstBaseline = against === 'kept'
  const [then, today] = [was.leftOut.length, now.leftOut.length]
  if (then + today === 0) return null
  const reasons = now.leftOut.slice(0, NAMED).map(({ name, site, why, end }) =>
    t(`slipped.leftOut.${why}`, {
      name,
      site: siteName(site),
      date: end === null ? '' : formatShort(end),
    }),
  )
  return (
    <div className={classes.strip}>
      <TriangleAlert size={16} aria-hidden="true" />
      <p>
        {today > 0 && (
          <>
            <b>{t('slipped.leftOut', { n: today })}</b> {reasons.join(' ')}{' '}
            {today > NAMED && `${t('slipped.leftOutMore', { n: today - NAMED })} `}
          </>
        )}
        {then > 0 && t('slipped.leftOutThen', { n: then })}
      </p>
      {!isAgainstBaseline &&
        today > 0 &&
        (admin ? (
          <Link
            to="/projects/$projectId/update/milestones"
            params={{ projectId }}
            search={{ invalid: 1 }}
          >
            {t('slipped.leftOutCorrect')}
          </Link>
        ) : (
          <Link
            to="/projects/$projectId/milestones"
            params={{ projectId }}
            search={{ sort: '-datePlannedStart' }}
          >
            {t('baselines.leftOutLink')}
          </Link>
        ))}
    </div>
  )
}
