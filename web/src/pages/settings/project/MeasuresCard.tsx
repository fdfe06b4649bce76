import { baselines } from '@plumbline/contract/baselines'
import type { ProjectDetail } from '@plumbline/contract/projects'
import { ISSUE_DAYS_MAX } from '@plumbline/contract/rules/limits'
import { ISSUE_DAYS } from '@plumbline/contract/rules/progress/spread'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { formatDate } from '../../../lib/dates/dates.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import field from '../../../ui/form/TextField.module.css'
import classes from './ProjectEdit.module.css'
import { useOwnChange, type ProjectChanging } from './useProjectChange.ts'

interface Props {
  project: ProjectDetail
  changing: ProjectChanging
}

/** The measures of reports: the baseline that they compare with, and the days that issues may take. */
export function MeasuresCard({ project, changing }: Props) {
  const t = useT()
  const { busy, change } = useOwnChange(changing)
  const save = async (measures: Pick<Partial<ProjectDetail>, 'mainBaseline' | 'issueDays'>) => {
    if (busy) return false
    const { docs } = await change(measures, project.version)
    if (docs) toastSuccess(t('settings.saved'))
    return docs !== undefined
  }
  return (
    <Card aria-labelledby="measures">
      <CardHead id="measures" title={t('settings.measures')} />
      <div className={classes.body}>
        <MainBaseline project={project} busy={busy} onChoose={(id) => save({ mainBaseline: id })} />
        <IssueDays
          stored={project.issueDays}
          busy={busy}
          onSave={(issueDays) => save({ issueDays })}
        />
      </div>
    </Card>
  )
}

interface MainProps {
  project: ProjectDetail
  busy: boolean
  onChoose: (id: string | null) => void
}

/** It counts as soon as it is chosen. */
function MainBaseline({ project, busy, onChoose }: MainProps) {
  const t = useT()
  const id = useId()
  const { data } = useQuery(q(baselines.list, { params: { projectId: project._id } }))
  return (
    <>
      <label className={field.label} htmlFor={id}>
        {t('settings.mainBaseline')}
      </label>
      <Select
        id={id}
        className={`${field.select} ${classes.contact}`}
        value={data ? (project.mainBaseline ?? '') : ''}
        disabled={!data}
        aria-busy={busy || undefined}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('settings.planOfNow')}</option>
        {data?.docs.map(({ _id, name, createdAt }) => (
          <option key={_id} value={_id} data-named>
            {`${formatDate(createdAt)} · ${name}`}
          </option>
        ))}
      </Select>
      <p className="hintText">{t('settings.mainBaselineHint')}</p>
    </>
  )
}

const SEVERITY_LABELS = [
  'common.severity0',
  'common.severity1',
  'common.severity2',
  'common.severity3',
  'common.severity4',
] as const

interface DaysProps {
  /** Null: the usual ones. */
  stored: readonly number[] | null
  busy: boolean
  onSave: (days: number[] | null) => Promise<boolean>
}

const isWrong = (n: number) => !Number.isInteger(n) || n < 1 || n > ISSUE_DAYS_MAX

/** Within how many days issues are to be resolved, by severity. */
function IssueDays({ stored, busy, onSave }: DaysProps) {
  const t = useT()
  const [typed, setTyped] = useState<readonly string[]>()
  const shown = typed ?? (stored ?? ISSUE_DAYS).map(String)
  const days = shown.map(Number)
  const send = async (what: number[] | null) => {
    if (await onSave(what)) setTyped(undefined)
  }
  return (
    <Form
      className={classes.choice}
      onSubmit={() => {
        if (typed && !days.some(isWrong)) void send(days)
      }}
    >
      <h3 className={`overline ${classes.overline}`}>{t('settings.issueDays')}</h3>
      <div className={classes.limits}>
        {SEVERITY_LABELS.map((label, severity) => (
          <TextField
            key={label}
            type="number"
            inputMode="numeric"
            min={1}
            max={ISSUE_DAYS_MAX}
            label={t(label)}
            value={shown[severity] ?? ''}
            error={
              isWrong(days[severity] ?? 0)
                ? t('common.daysUpTo', { max: ISSUE_DAYS_MAX })
                : undefined
            }
            onChange={({ target }) => setTyped(shown.with(severity, target.value))}
          />
        ))}
      </div>
      <p className="hintText">{t('settings.issueDaysHint')}</p>
      <div className={classes.buttons}>
        <Button type="submit" size="s" busy={busy} disabled={!typed || days.some(isWrong)}>
          {t('settings.saveDays')}
        </Button>
        {stored && (
          <Button size="s" variant="quiet" disabled={busy} onClick={() => void send(null)}>
            {t('settings.usualDays')}
          </Button>
        )}
      </div>
    </Form>
  )
}
