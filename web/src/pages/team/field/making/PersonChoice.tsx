import { finderOf } from '@plumbline/contract/rules/searched-text'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { teamQuery } from '../../../../lib/project/team-queries.ts'
import { fullName } from '../../../../lib/texts/people.ts'
import { FieldGroup } from '../../../../ui/form/FieldError.tsx'
import { SearchInput } from '../../../../ui/form/SearchInput.tsx'
import { KeyPerson } from '../KeyPerson.tsx'
import classes from './NewKey.module.css'

interface Props {
  projectId: string
  /** Several people may be chosen, or one. */
  several: boolean
  value: readonly string[]
  onChange: (userIds: string[]) => void
  error: string | undefined
}

/** Somebody of the project, or several: a list that one looks through by name. */
export function PersonChoice({ projectId, several, value, onChange, error }: Props) {
  const t = useT()
  const name = useId()
  const [text, setText] = useState('')
  const people = useQuery(teamQuery(projectId)).data?.docs ?? []
  const isFound = finderOf(text)
  const found = people.filter(
    (person) => person.status === 'Active' && isFound(`${fullName(person)} ${person.organization}`),
  )
  const choose = (userId: string, isChosen: boolean) => {
    if (!several) onChange([userId])
    else onChange(isChosen ? [...value, userId] : value.filter((one) => one !== userId))
  }
  return (
    <FieldGroup error={error}>
      <SearchInput
        label={t('field.findPerson')}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div
        className={classes.list}
        role={several ? 'group' : 'radiogroup'}
        aria-label={t('field.people')}
      >
        {found.map((person) => (
          <label key={person._id} className={`row gap10 ${classes.item}`}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={value.includes(person._id)}
              onChange={(event) => choose(person._id, event.target.checked)}
            />
            <KeyPerson person={person} size={32} />
          </label>
        ))}
        {found.length === 0 && <p className={classes.none}>{t('field.noPerson')}</p>}
      </div>
    </FieldGroup>
  )
}
