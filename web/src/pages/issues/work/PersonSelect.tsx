import type { PersonRef } from '@plumbline/contract/shapes'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import classes from './Work.module.css'

interface Props {
  id: string
  /** Who it is now; null for nobody. */
  person: PersonRef | null
  people: readonly PersonRef[]
  /** The name of the choice of nobody. */
  nobody: string
  disabled: boolean
  onChoose: (id: string | null) => void
}

/** Chooses one of the people of a project; who is none of them any more keeps their place. */
export function PersonSelect({ id, person, people, nobody, disabled, onChoose }: Props) {
  const t = useT()
  const isFormer = person !== null && !people.some(({ _id }) => _id === person._id)
  return (
    <Select
      id={id}
      className={classes.select}
      icon={person && <Avatar person={person} size={18} />}
      value={person?._id ?? ''}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">{nobody}</option>
      {isFormer && (
        <option value={person._id} data-named>
          {people.length > 0 ? t('work.former', { name: fullName(person) }) : fullName(person)}
        </option>
      )}
      {people.map((one) => (
        <option key={one._id} value={one._id} data-named>
          {fullName(one)}
        </option>
      ))}
    </Select>
  )
}
