import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import {
  type ComboboxItem,
  MultiSelect as MantineMultiSelect,
  type OptionsFilter,
} from '@mantine/core'
import { finderOf } from '@plumbline/contract/rules/searched-text'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useProject } from '../../../lib/project/useProject.ts'
import classes from './FilterPanel.module.css'
import { IDS_MAX } from '../list-search.ts'
import { submittersQuery } from './submitters.ts'
import { anywhere } from '../../../ui/mantine/anywhere.tsx'

const MultiSelect = anywhere(MantineMultiSelect)

interface Props {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Who submitted: people found by typing, those that are chosen as tags. */
export function FilterPeople({ chosen, onChange }: Props) {
  const t = useT()
  const people = useQuery(submittersQuery(useProject()._id)).data?.docs ?? []
  const byId = new Map(people.map((person) => [person._id, person]))
  // somebody who has left stays chosen until the tag is removed
  const gone = chosen.filter((id) => !byId.has(id))
  const data = [
    ...people.map((person) => ({ value: person._id, label: fullName(person) })),
    ...gone.map((value) => ({ value, label: t('common.deletedUser') })),
  ]
  return (
    <div className={classes.group}>
      <MultiSelect
        label={t('archive.submittedBy')}
        placeholder={chosen.length > 0 ? '' : t('archive.anyone')}
        data={data}
        value={chosen}
        onChange={onChange}
        maxValues={IDS_MAX}
        searchable
        filter={namedAlike}
        hidePickedOptions
        limit={100}
        maxDropdownHeight={180}
        nothingFoundMessage={t('archive.nobodyFound')}
        rightSection={null}
        comboboxProps={{ withinPortal: false, position: 'bottom-start', shadow: 'none' }}
        classNames={PARTS}
        renderOption={({ option }) => (
          <span className="row">
            <Avatar person={byId.get(option.value) ?? null} size={20} />
            {option.label}
          </span>
        )}
        renderPill={({ option, onRemove }) => (
          <span className={classes.pill}>
            <Avatar person={byId.get(String(option.value)) ?? null} size={16} />
            {option.label}
            <button
              type="button"
              className={classes.remove}
              aria-label={t('archive.removePerson', { name: option.label })}
              onClick={onRemove}
            >
              <X size={13} />
            </button>
          </span>
        )}
      />
    </div>
  )
}

/** Found as the search finds names. */
const namedAlike: OptionsFilter = ({ options, search, limit }) => {
  const isFound = finderOf(search)
  return (options as ComboboxItem[]).filter(({ label }) => isFound(label)).slice(0, limit)
}

const PARTS = {
  label: classes.label ?? '',
  input: classes.people ?? '',
  dropdown: classes.options ?? '',
  option: classes.option ?? '',
}
