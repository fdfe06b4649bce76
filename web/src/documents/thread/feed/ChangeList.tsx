import type { Update } from '@plumbline/contract/documents/updates'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { cutEnd } from '../../../lib/texts/cut.ts'
import { formatDate } from '../../../lib/dates/dates.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import classes from './ChangeList.module.css'

type Change = NonNullable<Update['content']['change']>

/** The fields that histories tell of, in the order in which they are told. */
const LABELS: Record<string, MessageKey> = {
  actualStatus: 'milestones.columnStatus',
  datePlannedStart: 'milestones.plannedStart',
  datePlannedEnd: 'milestones.plannedEnd',
  dateActualStart: 'milestones.actualStart',
  dateActualEnd: 'milestones.actualEnd',
  dateForecastStart: 'milestones.forecastStart',
  dateForecastEnd: 'milestones.forecastEnd',
  percentCompleted: 'milestones.progress',
  cost: 'milestones.cost',
  costUnit: 'milestones.costUnit',
  wasPaid: 'milestones.paid',
  paymentGroup: 'milestones.paymentGroup',
  implementer: 'milestones.implementer',
  actualStartMessage: 'milestones.message',
  description: 'updates.changedDescription',
  hideFromGantt: 'updates.changedHidden',
  name: 'updates.changedName',
  milestone: 'milestones.columnName',
  site: 'updates.changedSite',
  taskId: 'updates.changedTask',
  activityId: 'milestones.activityId',
  predecessors: 'milestones.predecessors',
  form: 'updates.changedForm',
  archived: 'updates.changedArchived',
  notInSchedule: 'updates.changedNotInSchedule',
  submittedFromLat: 'updates.changedLat',
  submittedFromLng: 'updates.changedLng',
  photos: 'milestones.photos',
  attachments: 'milestones.attachments',
}
const TEXT_MAX = 80

/** What the sentence of an entry says in the history of its issue, and nothing says elsewhere. */
const WORK: Record<string, MessageKey> = {
  dueAt: 'work.due',
  owner: 'work.owner',
  verifier: 'work.verifier',
  organisation: 'work.contractor',
}

interface Props {
  change: Change
  /** Also tells whose work an issue became, and by when. */
  ofWork?: boolean
}

/** What an entry of a history changed: each field, from what and to what. */
export function ChangeList({ change, ofWork = false }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const fields = fieldsOf(change, t, ofWork ? { ...LABELS, ...WORK } : LABELS)
  if (fields.length === 0) return null
  return (
    <ul className={classes.changes}>
      {fields.map(([key, label]) => (
        <li key={key}>
          <span className={classes.field}>
            {isQuestion(label) ? label : t('common.labelled', { label })}
          </span>{' '}
          <Values change={change} field={key} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

/** What is told of, by its name in the change and as people read it. Answers are named by their questions. */
function fieldsOf(change: Change, t: Translate, labels: typeof LABELS): [string, string][] {
  const names = Object.keys({ ...change.from, ...change.to })
  if (change.type === 'Answers') return names.map((name) => [name, name])
  return Object.entries(labels).flatMap(([key, label]) =>
    names.includes(key) ? [[key, t(label)] as [string, string]] : [],
  )
}

const isQuestion = (text: string) => /[?:.]$/.test(text)

interface ValuesProps {
  change: Change
  field: string
  locale: string
}

function Values({ change: { from, to }, field, locale }: ValuesProps) {
  const t = useT()
  const text = (value: unknown) => valueText(t, value, locale)
  if (!(field in from)) return <ins>{text(to[field])}</ins>
  if (!(field in to)) return <del>{text(from[field])}</del>
  return t('updates.fromTo', { from: text(from[field]), to: text(to[field]) })
}

/** A value of a change in words: dates, statuses, yes and no, names of things and of files. */
function valueText(t: Translate, value: unknown, locale: string): string {
  if (value === null || value === undefined || value === '') return t('common.missing')
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 6 })
  if (Array.isArray(value)) return value.map((one) => valueText(t, one, locale)).join(', ')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : t('common.missing')
  if (typeof value !== 'string') return t('common.missing')
  const status = MILESTONE_STATUSES.find((known) => known === value)
  if (status) return statusWord(t, status)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, locale) : cutEnd(value, TEXT_MAX)
}
