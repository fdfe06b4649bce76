import { ORGANISATION_MAX } from '@plumbline/contract/documents/updates'
import type { Issue } from '@plumbline/contract/issues/issue'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import type { Work } from '../../../documents/detail/useChange.ts'
import classes from './Work.module.css'

interface Props {
  issue: Issue
  disabled: boolean
  onSet: (work: Work) => void
}

export const ORGANISATION_FIELD = 'work-contractor'
const OFFERED = 'work-contractors'

/**
 * The organisation outside of the project that does the work: a name that is offered or another one, saved when one
 * leaves the field.
 */
export function OrganisationField({ issue, disabled, onSet }: Props) {
  const t = useT()
  const { organisation } = issue
  const [wanted, setWanted] = useState(false)
  const offered = useOffered(issue.project, wanted)
  if (disabled) {
    return (
      <div className={classes.row}>
        <span className={classes.label}>{t('work.contractor')}</span>
        <span>{organisation || t('common.missing')}</span>
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <label htmlFor={ORGANISATION_FIELD}>{t('work.contractor')}</label>
      <input
        key={organisation}
        id={ORGANISATION_FIELD}
        className={classes.input}
        defaultValue={organisation}
        placeholder={t('common.missing')}
        maxLength={ORGANISATION_MAX}
        list={OFFERED}
        onFocus={() => setWanted(true)}
        onBlur={({ target }) => {
          const next = target.value.trim()
          if (next !== organisation) onSet({ organisation: next })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <datalist id={OFFERED}>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}

/** The organisations of the project that are not archived, once one of them may be wanted. */
export function useOffered(projectId: string, enabled: boolean): string[] {
  const query = { today: localDay() }
  const { data } = useQuery({ ...q(organisations.list, { params: { projectId }, query }), enabled })
  return (data?.docs ?? []).filter(({ archivedAt }) => archivedAt === null).map(({ name }) => name)
}
