import type { Story } from '@plumbline/contract/story/story-shapes'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useT } from '../../../i18n/useT.ts'
import classes from '../DashboardPage.module.css'
import { linkTo, listLinks } from './list-links.ts'
import { wholePercent } from './figures.ts'

interface Props {
  story: Story
  projectId: string
  siteId: string | undefined
}

/** The shares that are completed, earned and paid; unknown ones are left out. */
export function Shares({ story: { shares, invalid }, projectId, siteId }: Props) {
  const t = useT()
  const { completed, milestones, earned, by, paid, isByBaseline } = shares
  const invalidOnes = invalid > 0 && (
    <Link {...linkTo(listLinks(siteId).byDate, projectId)}>
      {t('story.invalid', { n: invalid })}
    </Link>
  )
  const parts = [
    milestones > 0 &&
      t('story.shares', {
        c: completed,
        m: milestones,
        p: wholePercent((completed / milestones) * 100),
      }),
    earned !== null && t('story.sharesEarned', { e: wholePercent(earned), by }),
    paid !== null && t('story.sharesPaid', { paid: wholePercent(paid) }),
    // without a plan in order nothing is measured against it
    earned !== null && !isByBaseline && t('story.against'),
    invalidOnes,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <p className={`quietText ${classes.shares}`}>
      {parts.map((part, n) => (
        <Fragment key={n}>
          {n > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
