import type { FieldValues } from '@plumbline/contract/rules/history/restore'
import { severityNoteLabel } from '@plumbline/contract/rules/severity'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { MessageKey } from '../../../i18n/message-key.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { formatDate, formatDay } from '../../../lib/dates/dates.ts'
import { cutEnd } from '../../../lib/texts/cut.ts'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { severityLabel } from './events.ts'

/** The fields that histories tell of, in the order in which they are told. */
export const LABELS: Record<string, MessageKey> = {
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
const LINE_MAX = 60

/** Fields that the sentence of an entry names in the history of its issue. Elsewhere no sentence does. */
export const WORK: Record<string, MessageKey> = {
  dueAt: 'work.due',
  owner: 'work.owner',
  verifier: 'work.verifier',
  organisation: 'work.contractor',
}

/** A value of a change in words: dates, statuses, yes and no, names of things and of files. */
export function valueText(t: Translate, value: unknown, locale: string): string {
  if (value === null || value === undefined || value === '') return t('common.missing')
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 6 })
  if (Array.isArray(value)) return value.map((one) => valueText(t, one, locale)).join(', ')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : t('common.missing')
  if (typeof value !== 'string') return t('common.missing')
  const status = MILESTONE_STATUSES.find((known) => known === value)
  if (status) return statusWord(t, status)
  return isDay(value) ? formatDate(value, locale) : cutEnd(value, TEXT_MAX)
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Values in one line, as a button names them: 'Mar 7', 'Ongoing, 62%', 'Paid: No'. */
export function valuesText(t: Translate, values: FieldValues, locale: string): string {
  const labels = { ...LABELS, ...WORK }
  const order = Object.keys(labels)
  const texts = Object.entries(values)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, value]) => {
      if (field === 'severity') return severityLabel(t, severityNoteLabel(Number(value)))
      if (isDay(value)) return formatDay(value)
      const text = valueText(t, value, locale)
      if (field === 'percentCompleted') return `${text}%`
      const label = labels[field]
      const saysLittle = typeof value === 'boolean' || text === t('common.missing')
      return label && saysLittle ? `${t('common.labelled', { label: t(label) })} ${text}` : text
    })
  return cutEnd(texts.join(', '), LINE_MAX)
}
