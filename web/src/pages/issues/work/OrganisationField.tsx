import { ORGANISATION_MAX } from '@plumbline/contract/documents/updates'
import type { Issue } from '@plumbline/contract/issues'
import { useT } from '../../../i18n/useT.ts'
import type { Work } from '../../../documents/detail/useChange.ts'
import classes from './Work.module.css'

interface Props {
  issue: Issue
  disabled: boolean
  onSet: (work: Work) => void
}

const ID = 'work-contractor'

/** Whose work it is outside of the project: a name, saved when one leaves the field. */
export function OrganisationField({ issue: { organisation }, disabled, onSet }: Props) {
  const t = useT()
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
      <label htmlFor={ID}>{t('work.contractor')}</label>
      <input
        key={organisation}
        id={ID}
        className={classes.input}
        defaultValue={organisation}
        placeholder={t('common.missing')}
        maxLength={ORGANISATION_MAX}
        onBlur={({ target }) => {
          const next = target.value.trim()
          if (next !== organisation) onSet({ organisation: next })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  )
}
