/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a select would take the focus from the text area, which has the keys */
import { users } from '@plumbline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/people.ts'
import { q } from '../../lib/query.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './MentionList.module.css'
import { mentionable } from './mentions.ts'
import { offeredPeople } from './offered-people.ts'
import type { Nameable } from './useNaming.ts'

interface Props {
  id: string
  projectId: string
  /** What was typed after the `@`. */
  letters: string
  active: number
  /** Says whom the list offers, in its order. */
  onOffer: (offered: readonly Nameable[]) => void
  onChoose: (who: Nameable) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The members of the project whom the letters name; the text area keeps the focus. */
export function MentionList({ id, projectId, letters, active, onOffer, onChoose }: Props) {
  const t = useT()
  const query = { 'projects[in]': projectId, fields: 'firstName,lastName,photo' }
  const { data } = useQuery({ ...q(users.list, { query }), staleTime: 60_000 })
  const people = useMemo(() => offeredPeople(data?.docs ?? [], letters), [data, letters])
  const offered = useMemo(
    () =>
      people.map((person): Nameable => ({
        name: mentionable(fullName(person)),
        type: 'user',
        targetId: person._id,
      })),
    [people],
  )
  useEffect(() => {
    onOffer(offered)
    return () => onOffer([])
  }, [offered, onOffer])
  return (
    <>
      <VisuallyHidden>
        <output>{data && t('updates.peopleFound', { n: people.length })}</output>
      </VisuallyHidden>
      {people.length > 0 && (
        <div id={id} className={classes.list} role="listbox" aria-label={t('updates.people')}>
          {people.map((person, index) => (
            <div
              key={person._id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // the text area keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => offered[index] && onChoose(offered[index])}
            >
              <Avatar person={person} size={24} />
              {fullName(person)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
