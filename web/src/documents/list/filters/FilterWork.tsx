import { DUES, type DueFilter } from '@plumbline/contract/issues'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useOwners } from '../../../lib/project/useOwners.ts'
import classes from './FilterPanel.module.css'
import type { FilterDraft } from './filters.ts'
import { DUE_WORDS } from './useTagTexts.ts'

interface Props extends Pick<FilterDraft, 'owner' | 'due'> {
  onChange: (patch: Partial<FilterDraft>) => void
}

/** The owner of issues, and their due days. */
export function FilterWork({ owner, due, onChange }: Props) {
  const t = useT()
  const id = useId()
  const user = useUser()
  const owners = useOwners(useProjectId()).filter(({ _id }) => _id !== user._id)
  return (
    <>
      <div className={`${classes.group} row flow ${classes.row}`}>
        <label htmlFor={id} className={classes.label}>
          {t('work.owner')}
        </label>
        <Select id={id} value={owner} onChange={(event) => onChange({ owner: event.target.value })}>
          <option value="">{t('work.anyOwner')}</option>
          <option value="me">{fullName(user)}</option>
          <option value="none">{t('work.nobody')}</option>
          {owners.map((one) => (
            <option key={one._id} value={one._id}>
              {fullName(one)}
            </option>
          ))}
        </Select>
      </div>
      <div className={`${classes.group} row flow ${classes.row}`}>
        <span className={classes.label} aria-hidden="true">
          {t('work.due')}
        </span>
        <Segmented<DueFilter | ''>
          label={t('work.due')}
          options={[
            { value: '', label: t('work.anyDue') },
            ...DUES.map((value) => ({ value, label: t(DUE_WORDS[value]) })),
          ]}
          value={due}
          onChange={(next) => onChange({ due: next })}
        />
      </div>
    </>
  )
}
