import type { ProjectDetail } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { SwitchRow } from '../../../ui/form/SwitchRow.tsx'
import field from '../../../ui/form/TextField.module.css'
import { teamQuery } from '../../../lib/project/team-queries.ts'
import classes from './ProjectEdit.module.css'
import { useOwnChange, type ProjectChanging } from './useProjectChange.ts'

interface Props {
  project: ProjectDetail
  changing: ProjectChanging
}

/** Who of the members is the point of contact; it counts as soon as it is chosen. */
export function ContactChoice({ project, changing }: Props) {
  const t = useT()
  const id = useId()
  const { busy, change } = useOwnChange(changing)
  const { data } = useQuery(teamQuery(project._id))
  const poc = project.poc
  const people = (data?.docs ?? []).filter(
    ({ _id, status }) => status === 'Active' || _id === poc?._id,
  )

  async function choose(chosen: string) {
    if (busy) return
    const { docs } = await change({ poc: chosen || null }, project.version)
    if (docs) toastSuccess(t('settings.saved'))
  }
  return (
    <div className={classes.choice}>
      <label className={field.label} htmlFor={id}>
        {t('settings.chooseContact')}
      </label>
      <Select
        id={id}
        className={`${field.select} ${classes.contact}`}
        value={poc?._id ?? ''}
        aria-busy={busy || undefined}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{t('settings.noContact')}</option>
        {poc && !people.some(({ _id }) => _id === poc._id) && (
          <option value={poc._id} data-named>
            {fullName(poc)}
          </option>
        )}
        {people.map((person) => (
          <option key={person._id} value={person._id} data-named>
            {fullName(person)}
          </option>
        ))}
      </Select>
      <p className="hintText">{t('settings.contactHint')}</p>
    </div>
  )
}

/** The switch for a second person who verifies what is done about an issue; it is saved at once. */
export function VerificationChoice({ project, changing }: Props) {
  const t = useT()
  const { busy, change } = useOwnChange(changing)

  async function set(secondPersonVerifies: boolean) {
    if (busy) return
    const { docs } = await change({ secondPersonVerifies }, project.version)
    if (docs) toastSuccess(t('settings.saved'))
  }
  return (
    <Card aria-labelledby="verification">
      <CardHead id="verification" title={t('settings.verification')} />
      <div className={classes.body}>
        <SwitchRow
          label={t('work.secondPerson')}
          hint={t('work.secondPersonMeans')}
          on={project.secondPersonVerifies}
          onChange={(on) => void set(on)}
        />
      </div>
    </Card>
  )
}
