import type { Story } from '@plumbline/contract/story/story-shapes'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { Link } from '@tanstack/react-router'
import type { Translate } from '../../../i18n/translate.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { signedText, signOf } from './figures.ts'
import { linkTo, listLinks } from './list-links.ts'
import classes from '../DashboardPage.module.css'

type Since = NonNullable<Story['since']>

interface Props {
  since: Since
  projectId: string
  siteId: string | undefined
}

/** The changes since the end of last week; each leads to its list. */
export function SinceChips({ since, projectId, siteId }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  // what was counted at the end of a day is new from the next one on
  const first = dateOf(dayOf(since.day) + 1)
  const date = weekdayText(first, locale)
  const chips = chipsOf(t, since, first, siteId)
  if (chips.length === 0) {
    return <p className={`hintText ${classes.chips}`}>{t('story.sinceNone', { date })}</p>
  }
  return (
    <div className={`row flow hintText ${classes.chips}`}>
      <span aria-hidden="true">{t('story.since', { date })}</span>
      <ul className="flow" aria-label={t('story.changes', { date })}>
        {chips.map(({ key, text, tone, link }) => (
          <li key={key}>
            <Link
              {...linkTo(link, projectId)}
              className={`${classes.chip} ${classes.toned}`}
              data-tone={tone}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const weekdayText = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))

function chipsOf(t: Translate, since: Since, first: string, siteId: string | undefined) {
  const { late, completed, openIssues, visits, photos, paid } = since
  const links = listLinks(siteId)
  const sent = links.submissionsSince(first)
  return [
    {
      key: 'late',
      n: late ?? 0,
      text: () => t('story.sinceLate', { n: signedText(t, late ?? 0) }),
      tone: worse(late ?? 0),
      link: links.late,
    },
    {
      key: 'completed',
      n: completed,
      text: () => {
        const n = completed > 0 ? String(completed) : signedText(t, completed)
        return t('story.sinceCompleted', { n })
      },
      link: links.completed,
    },
    {
      key: 'issues',
      n: openIssues,
      text: () => t('story.sinceIssues', { sign: signOf(openIssues), n: Math.abs(openIssues) }),
      tone: worse(openIssues),
      link: links.openIssues,
    },
    { key: 'visits', n: visits, text: () => t('story.sinceVisits', { n: visits }), link: sent },
    { key: 'photos', n: photos, text: () => t('story.sincePhotos', { n: photos }), link: sent },
    {
      key: 'paid',
      n: paid ?? 0,
      text: () => t('story.sincePaid', { n: signedText(t, paid ?? 0) }),
      link: links.paid,
    },
  ]
    .filter(({ n }) => n !== 0)
    .map(({ text, tone, ...chip }) => ({ ...chip, text: text(), tone }))
}

const worse = (n: number) => (n > 0 ? 'worse' : 'better')
