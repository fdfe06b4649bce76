import { members } from '@plumbline/contract/members'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { fullName } from '../../lib/texts/people.ts'
import classes from './Mailings.module.css'

interface Props {
  projectId: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The choice of active members who get a report. */
export function PeopleChoice({ projectId, chosen, onChange }: Props) {
  const t = useT()
  const { data } = useQuery(q(members.list, { params: { projectId } }))
  const active =
    data?.docs.filter(({ status, isFieldOnly }) => status === 'Active' && !isFieldOnly) ?? []
  return (
    <fieldset className={classes.choice}>
      <legend>{t('reports.mailingTo')}</legend>
      {active.map((person) => (
        <label key={person._id} className={`row ${classes.person}`}>
          <input
            type="checkbox"
            checked={chosen.includes(person._id)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, person._id]
                  : chosen.filter((other) => other !== person._id),
              )
            }
          />
          {fullName(person)}
        </label>
      ))}
    </fieldset>
  )
}
