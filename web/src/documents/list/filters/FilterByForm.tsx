import { forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { Select } from '../../../ui/form/Select.tsx'
import classes from './FilterPanel.module.css'

interface Props {
  /** The key of the form; empty stands for all. */
  chosen: string
  onChange: (form: string) => void
}

/** The form that submissions were filled in with; its answers are a table of their own. */
export function FilterByForm({ chosen, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const id = useId()
  const projectId = useProjectId()
  const { data } = useQuery(q(forms.list, { params: { projectId } }))
  const published = data?.docs.filter(({ liveVersion }) => liveVersion !== null) ?? []
  const form = published.find(({ key }) => key === chosen)
  return (
    <div className={`${classes.group} row flow ${classes.row}`}>
      <label htmlFor={id} className={classes.label}>
        {t('archive.form')}
      </label>
      {form && (
        <Link
          to="/projects/$projectId/forms/$formId"
          params={{ projectId, formId: form._id }}
          search={{ tab: 'data' }}
        >
          {t('archive.openAsData')}
        </Link>
      )}
      <Select id={id} value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('archive.all')}</option>
        {published.map((one) => (
          <option key={one.key} value={one.key}>
            {formTitle(one, language)}
          </option>
        ))}
        {chosen !== '' && !form && <option value={chosen}>{chosen}</option>}
      </Select>
    </div>
  )
}
