import type { MyWork, WorkSite } from '@plumbline/contract/my-work/work'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { isSilent } from '@plumbline/contract/rules/facts/site-facts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { unreadQuery } from '../../documents/bell/bell-queries.ts'
import { MailTime } from '../../documents/bell/MailTime.tsx'
import { useMailChoice } from '../../documents/bell/useMailChoice.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { daysBetween, formatDate, formatDay, localDay } from '../../lib/dates/dates.ts'
import { Card } from '../../ui/Card.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Aside.module.css'
import type { WorkViewState } from './useWorkView.ts'

interface Props {
  work: MyWork
  state: WorkViewState
  projectId: string | undefined
}

/** Beside the sections: the next days, where most of it is, and the mail of each morning. */
export function AsideCards({ work: { days, sites }, state, projectId }: Props) {
  const t = useT()
  return (
    <aside className={classes.aside} aria-label={t('own.beside')}>
      <Strip days={days} state={state} />
      {sites.length > 0 && <Sites sites={sites} isElsewhere={projectId === undefined} />}
      {state.of === undefined && <MorningMail />}
    </aside>
  )
}

/** Two rows of seven days from today on; a day with something leads to what is due then. */
function Strip({
  days,
  state: { day: chosen, setDay },
}: { days: MyWork['days'] } & Pick<Props, 'state'>) {
  const t = useT()
  const title = useId()
  const from = dayOf(localDay())
  const all = Array.from({ length: SOON_DAYS }, (_, n) => dateOf(from + n))
  const weekday = new Intl.DateTimeFormat(currentLanguage().locale, {
    weekday: 'narrow',
    timeZone: 'UTC',
  })
  const count = new Map(days.map(({ day, n }) => [day, n]))
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('own.nextDays')}
      </h2>
      <div className={classes.strip}>
        {all.slice(0, 7).map((day) => (
          <span key={day} className={classes.weekday} aria-hidden="true">
            {weekday.format(new Date(day))}
          </span>
        ))}
        {all.map((day) => {
          const n = count.get(day) ?? 0
          return (
            <button
              key={day}
              type="button"
              className={classes.cell}
              data-some={n > 0 || undefined}
              aria-pressed={chosen === day}
              aria-label={t('own.dayHas', { date: formatDate(day), n })}
              disabled={n === 0 && chosen !== day}
              onClick={() => setDay(chosen === day ? undefined : day)}
            >
              {Number(day.slice(8))}
            </button>
          )
        })}
      </div>
    </Card>
  )
}

function Sites({ sites, isElsewhere }: { sites: WorkSite[]; isElsewhere: boolean }) {
  const t = useT()
  const title = useId()
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('own.sites')}
      </h2>
      <ul>
        {sites.map(({ _id, name, project, n, severity, lastReportAt }) => (
          <li key={_id} className={classes.site}>
            <SeverityGlyph severity={severity} />
            <VisuallyHidden>{severityWord(t, severity)}</VisuallyHidden>
            <span className={classes.names}>
              <Link
                to="/projects/$projectId/issues"
                params={{ projectId: project._id }}
                search={{ 'site._id[in]': _id }}
                className={classes.name}
              >
                {name}
              </Link>
              <span className={classes.about}>
                {isElsewhere && `${project.name} · `}
                {t('own.siteIssues', { n })} · {reportWords(t, lastReportAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function reportWords(t: ReturnType<typeof useT>, at: string | null): string {
  if (at === null) return t('own.noReport')
  const n = daysBetween(localDay(at), localDay())
  if (isSilent({ hasWork: true, lastSubmissionOn: localDay(at) }, localDay()))
    return t('own.silent', { n })
  return t('own.lastReport', { date: formatDay(at) })
}

/** The switch for a mail with the list on working days, and the time of that mail. */
function MorningMail() {
  const t = useT()
  const { data } = useQuery(unreadQuery)
  const save = useMailChoice()
  if (!data) return null
  const on = save.isPending
    ? (save.variables?.body?.morningMail ?? data.morningMail)
    : data.morningMail
  return (
    <Card className={classes.mail} aria-label={t('own.morningMail')}>
      <SwitchRow
        label={t('own.morningMail')}
        hint={t('own.morningMeans')}
        on={on}
        onChange={(morningMail) => save.choose({ morningMail })}
      />
      <MailTime value={data.mailAt} />
    </Card>
  )
}
