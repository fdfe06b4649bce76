import type { SiteOfForm } from '@plumbline/contract/milestones/milestone'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import field from '../../ui/form/TextField.module.css'
import classes from './EditSubmission.module.css'

interface Props {
  sites: SiteOfForm[]
  /** The milestone as it is, which a form may no longer be asked at. */
  now: { _id: string; name: string; site: string }
  value: string
  onChange: (milestone: string) => void
}

/** The milestone of a submission, by site; the site follows it and is not chosen. */
export function MilestoneChoice({ sites, now, value, onChange }: Props) {
  const t = useT()
  const id = useId()
  const all = sites.flatMap((site) => site.milestones)
  const chosen = all.find((milestone) => milestone.id === value)
  const listed = all.some((milestone) => milestone.id === now._id)
  return (
    <div className={classes.pair}>
      <div className="narrow">
        <label className={field.label} htmlFor={id}>
          {t('submissions.milestone')}
        </label>
        <Select
          id={id}
          className={field.select}
          value={value}
          data-autofocus
          onChange={(event) => onChange(event.target.value)}
        >
          {!listed && (
            <optgroup label={now.site}>
              <option value={now._id}>{now.name}</option>
            </optgroup>
          )}
          {sites.map((site) => (
            <optgroup key={site.siteId} label={site.siteName}>
              {site.milestones.map((milestone) => (
                <option key={milestone.id} value={milestone.id}>
                  {milestone.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <TextField
        className="narrow"
        label={t('submissions.site')}
        value={chosen?.siteName ?? now.site}
        hint={t('submissions.siteFollows')}
        trailing={<Lock size={15} className={classes.lock} aria-hidden="true" />}
        readOnly
      />
    </div>
  )
}
