import {
  LINK_SWITCHES,
  organisations,
  type OrganisationChange,
} from '@plumbline/contract/organisations/organisations'
import { useQuery } from '@tanstack/react-query'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { DateText } from '../../ui/DateText.tsx'
import classes from './Organisations.module.css'

/** The history of an organisation, the newest change first, with old and new values. */
export function OrganisationHistory(params: { projectId: string; organisationId: string }) {
  const t = useT()
  const { data } = useQuery(q(organisations.history, { params }))
  if (!data || data.docs.length === 0) return null
  return (
    <details className={classes.history}>
      <summary>{t('organisations.history', { n: data.docs.length })}</summary>
      <ul>
        {data.docs.map((change) => (
          <li key={change._id}>
            <p>
              {t(`organisations.was.${change.action}`, {
                who: change.who || t('common.deletedUser'),
              })}{' '}
              <span className={classes.quiet}>
                <DateText value={change.at} form="feed" />
              </span>
            </p>
            {differences(change, t).map(({ field, from, to }) => (
              <p key={field} className={classes.quiet}>
                {t(`organisations.field.${field}`)}: {from && <del>{from}</del>} {to}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

const OF_CHANGE = ['name', 'code', 'trade', 'contacts', ...LINK_SWITCHES] as const
const OF_MERGE = ['merged', ...LINK_SWITCHES] as const

/** Each field that a change names, as it was and as it is. */
function differences({ action, before, after }: OrganisationChange, t: Translate) {
  if (action !== 'changed' && action !== 'merged') return []
  const fields = action === 'merged' ? OF_MERGE : OF_CHANGE
  return fields
    .filter((field) => field in before || field in after)
    .map((field) => ({ field, from: valueText(before[field], t), to: valueText(after[field], t) }))
}

function valueText(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : ''
}
