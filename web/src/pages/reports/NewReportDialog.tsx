import { PAPERS, type Paper, reports } from '@plumbline/contract/reports'
import { likelyWeek, weeksUntil, type Week } from '@plumbline/contract/rules/dates/week'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { formatRange } from '../../lib/dates/dates.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { usualPaper, zoneHere } from '../../lib/texts/paper.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import classes from './Reports.module.css'

/** Asks which week of which site a report is to tell of, and has it made. */
export default function NewReportDialog({
  projectId,
  onClose,
}: DialogProps & { projectId: string }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const { data } = useQuery(projectQueries(projectId).sites)
  const sites = (data?.docs ?? []).toSorted((a, b) => a.name.localeCompare(b.name, locale))
  // reports go by days of UTC, as all progress does
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState(likelyWeek(today))
  const [lang, setLang] = useState<Language>(language)
  const [paper, setPaper] = useState<Paper>(usualPaper)
  const site = chosen ?? sites[0]?._id
  const make = useSend(reports.make, {
    success: t('reports.asked'),
    invalidates: () => [keyOf(reports.list, { projectId })],
    onSuccess: onClose,
  })
  const weekText = ({ number, start, end }: Week, at: number) => {
    const range = formatRange(start, end)
    if (at === 0) return t('reports.thisWeek', { range })
    return at === 1 ? t('reports.lastWeek', { range }) : t('reports.aWeek', { n: number, range })
  }
  const submit = () => {
    if (site === undefined || make.isPending) return
    const body = { kind: 'siteWeek', site, day, lang, paper, zone: zoneHere() } as const
    make.mutate({ params: { projectId }, body })
  }
  return (
    <Dialog title={t('reports.new')} size={440} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {data && site === undefined && <Notice>{t('reports.noSites')}</Notice>}
        <div className={classes.fields}>
          <Field label={t('reports.site')}>
            <Select
              data-autofocus
              value={site ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              {sites.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('reports.week')}>
            <Select value={day} onChange={(event) => setDay(event.target.value)}>
              {weeksUntil(today).map((week, at) => (
                <option key={week.start} value={week.start}>
                  {weekText(week, at)}
                </option>
              ))}
            </Select>
          </Field>
          <div className={classes.pair}>
            <Field label={t('reports.language')}>
              <Select value={lang} onChange={(event) => setLang(event.target.value as Language)}>
                {LANGUAGES.map((choice) => (
                  <option key={choice} value={choice} lang={choice}>
                    {LANGUAGE_NAMES[choice]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('reports.paper')}>
              <Select value={paper} onChange={(event) => setPaper(event.target.value as Paper)}>
                {PAPERS.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`exports.${choice}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </div>
        {make.error && <Notice>{problemText(make.error)}</Notice>}
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={make.isPending} disabled={!site}>
            {t('reports.make')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}
