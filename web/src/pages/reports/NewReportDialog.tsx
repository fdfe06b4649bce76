import type { BodyInput } from '@plumbline/contract/endpoint'
import { reports } from '@plumbline/contract/reports'
import { REPORT_SUMMARY_MAX } from '@plumbline/contract/reports/report'
import { PAPERS, type Paper, type MailedKind } from '@plumbline/contract/reports/printing'
import { likelyWeek, monthsUntil } from '@plumbline/contract/rules/dates/week'
import { useState } from 'react'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useProject } from '../../lib/project/useProject.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { usualPaper, zoneHere } from '../../lib/texts/paper.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import classes from './Reports.module.css'
import {
  useBaselineChoices,
  useMonthChoices,
  useSiteChoices,
  useWeekChoices,
} from './report-choices.ts'

/** Asks what a report is to tell of, and has it made. */
export default function NewReportDialog({
  projectId,
  onClose,
}: DialogProps & { projectId: string }) {
  const t = useT()
  const { language } = useLanguage()
  const [kind, setKind] = useState<MailedKind>('siteWeek')
  // reports go by days of UTC, as all progress does
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const sites = useSiteChoices(projectId)
  const baselines = useBaselineChoices(projectId)
  const [site, setSite] = useState<string>()
  const [day, setDay] = useState(likelyWeek(today))
  const [month, setMonth] = useState(monthsUntil(today)[0] ?? '')
  const [baseline, setBaseline] = useState<string>()
  const [summary, setSummary] = useState('')
  const [decisions, setDecisions] = useState('')
  const [lang, setLang] = useState<Language>(language)
  const [chosenPaper, setPaper] = useState<Paper>()
  const paper = chosenPaper ?? usualPaper(lang)
  const ofSite = site ?? sites?.[0]?.value
  const { mainBaseline } = useProject()
  const against = baseline ?? mainBaseline ?? baselines[1]?.value ?? ''
  const make = useSend(reports.make, {
    success: t('reports.asked'),
    invalidates: () => [keyOf(reports.list, { projectId })],
    onSuccess: onClose,
  })
  const [isAsked, setAsked] = useState(false)
  const submit = () => {
    setAsked(true)
    const written = { lang, paper, zone: zoneHere() }
    const body: BodyInput<typeof reports.make> | null =
      kind === 'projectMonth'
        ? { kind, month, baseline: against || null, summary, decisions, ...written }
        : ofSite
          ? { kind, site: ofSite, day, ...written }
          : null
    if (body && !make.isPending) make.mutate({ params: { projectId }, body })
  }
  const weeks = useWeekChoices(today)
  const months = useMonthChoices(today)
  const isWeek = kind === 'siteWeek'
  return (
    <Dialog title={t('reports.new')} size={440} onClose={onClose}>
      <Form onSubmit={submit}>
        <div className="stack">
          <Segmented
            label={t('reports.kind')}
            value={kind}
            onChange={setKind}
            fullWidth
            options={[
              { value: 'siteWeek', label: t('reports.aSiteWeek') },
              { value: 'projectMonth', label: t('reports.aProjectMonth') },
            ]}
          />
          {isWeek ? (
            <>
              {sites?.length === 0 && <Notice>{t('reports.noSites')}</Notice>}
              <LabelledSelect
                label={t('reports.site')}
                value={ofSite ?? ''}
                options={sites ?? []}
                required
                error={isAsked && ofSite === undefined ? t('problems.required') : undefined}
                onChange={setSite}
              />
              <LabelledSelect
                label={t('reports.week')}
                value={day}
                options={weeks}
                onChange={setDay}
              />
            </>
          ) : (
            <>
              <LabelledSelect
                label={t('reports.month')}
                value={month}
                options={months}
                onChange={setMonth}
              />
              <LabelledSelect
                label={t('reports.baseline')}
                value={against}
                options={baselines}
                onChange={setBaseline}
              />
              <TextArea
                label={t('reports.summary')}
                hint={t('reports.summaryHint')}
                value={summary}
                maxLength={REPORT_SUMMARY_MAX}
                onChange={(event) => setSummary(event.target.value)}
              />
              <TextArea
                label={t('reports.decisions')}
                hint={t('reports.decisionsHint')}
                value={decisions}
                maxLength={REPORT_SUMMARY_MAX}
                onChange={(event) => setDecisions(event.target.value)}
              />
            </>
          )}
          <div className={classes.pair}>
            <LabelledSelect
              label={t('reports.language')}
              value={lang}
              options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
              onChange={(chosen) => setLang(chosen as Language)}
            />
            <LabelledSelect
              label={t('reports.paper')}
              value={paper}
              options={PAPERS.map((value) => ({ value, label: t(`exporting.${value}`) }))}
              onChange={(chosen) => setPaper(chosen as Paper)}
            />
          </div>
        </div>
        {make.error && <Notice>{problemText(make.error)}</Notice>}
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={make.isPending}
            disabled={isWeek && !ofSite}
          >
            {t('reports.make')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
