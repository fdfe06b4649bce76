import '@mantine/core/styles/Input.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/uk'
import { DatesProvider } from '../../ui/mantine/DatesProvider.ts'
import { AUDIT_GROUPS } from '@plumbline/contract/audit/audit-actions'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { endOfDay, localDay, startOfDay } from '../../lib/dates/dates.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Select } from '../../ui/form/Select.tsx'
import { DayField } from '../../documents/list/filters/FilterDates.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { teamQuery } from '../../lib/project/team-queries.ts'
import { GROUPS } from './actions.ts'
import type { AuditSearch } from './audit-search.ts'
import classes from './AuditPage.module.css'

interface Props {
  search: AuditSearch
  /** Goes back to the first page. */
  onChange: (filters: Partial<AuditSearch>) => void
}

/** Its sentence is longer than a field of a phone is wide. */
const MANY_PHONES = 'key.used-from-many-devices'

/** By whom, what, and from one day of the viewer to another. */
export function AuditFilters({ search, onChange }: Props) {
  const t = useT()
  return (
    <div className={`row flow ${classes.filters}`}>
      <Who value={search['actor._id']} onChange={(id) => onChange({ 'actor._id': id })} />
      <Select
        aria-label={t('audit.what')}
        value={search.action ?? ''}
        onChange={(event) => onChange({ action: event.target.value || undefined })}
      >
        <option value="">{t('audit.everything')}</option>
        {GROUPS.map((group) => (
          <optgroup key={group} label={t(`audit.group.${group}`)}>
            {AUDIT_GROUPS[group].map((action) => (
              <option key={action} value={action}>
                {action === MANY_PHONES ? t('audit.manyPhones') : t(`audit.${action}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Days search={search} onChange={onChange} />
    </div>
  )
}

interface WhoProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function Who({ value, onChange }: WhoProps) {
  const t = useT()
  const { data } = useQuery(teamQuery(useProjectId()))
  const people = data?.docs ?? []
  return (
    <Select
      aria-label={t('audit.who')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('audit.everybody')}</option>
      {value !== undefined && !people.some(({ _id }) => _id === value) && (
        <option value={value}>{t('audit.formerMember')}</option>
      )}
      {people.map((person) => (
        <option key={person._id} value={person._id} data-named>
          {fullName(person)}
        </option>
      ))}
    </Select>
  )
}

function Days({ search, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const { 'at[gte]': since, 'at[lte]': until } = search
  const from = since ? localDay(since) : null
  const to = until ? localDay(until) : null
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <div className={classes.days}>
        <DayField
          label={t('archive.from')}
          value={from}
          min={null}
          max={to}
          onChange={(day) => onChange({ 'at[gte]': day ? startOfDay(day) : undefined })}
        />
        <DayField
          label={t('archive.to')}
          value={to}
          min={from}
          max={null}
          onChange={(day) => onChange({ 'at[lte]': day ? endOfDay(day) : undefined })}
        />
      </div>
    </DatesProvider>
  )
}
