import { finderOf } from '@plumbline/contract/rules/searched-text'
import type { ProjectDetail } from '@plumbline/contract/projects'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { SearchInput } from '../../../../ui/form/SearchInput.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import type { MapPosition } from '../../../../map/sites.ts'
import { DropZone } from './DropZone.tsx'
import { GroupBox } from './GroupBox.tsx'
import {
  ungrouped,
  withChange,
  withGroup,
  withMoved,
  withoutGroup,
  type Places,
} from './map-draft.ts'
import classes from './MapCard.module.css'
import { SiteRows } from './SiteRows.tsx'
import type { MapEditing } from './useMapDraft.ts'

interface Props {
  sites: ProjectDetail['sites']
  places: Places
  /** Where a group begins that has no sites yet. */
  at: MapPosition | null
  editing: MapEditing
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** The sites in no group and the groups; sites go from one to another by drag and drop or by 'Move to'. */
export function GroupBoard({ sites, places, at, editing, selected, onSelect }: Props) {
  const t = useT()
  const moveId = useId()
  const board = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const [target, setTarget] = useState('')
  const [message, setMessage] = useState('')
  /** The ids of the sites that are dragged. */
  const [dragged, setDragged] = useState<readonly string[]>([])
  const { draft, set, problems } = editing
  const names = new Map(sites.map(({ _id, name }) => [_id, name]))
  const isFound = finderOf(text)
  const titleOf = (key: number | null) => {
    if (key === null) return t('settings.noGroup')
    const place = draft.groups.findIndex((group) => group.key === key)
    return draft.groups[place]?.name.trim() || t('settings.groupN', { n: place + 1 })
  }

  function move(ids: readonly string[], to: number | null) {
    set(withMoved(draft, ids, to, places))
    onSelect(new Set())
    setDragged([])
    setMessage(t('settings.moved', { n: ids.length, group: titleOf(to) }))
  }
  // the group that was chosen may be gone
  const chosen = draft.groups.find(({ key }) => String(key) === target)
  function moveSelected() {
    if (selected.size === 0) return setMessage(t('settings.selectFirst'))
    return move([...selected], chosen?.key ?? null)
  }
  function add() {
    const next = withGroup(draft, at)
    set(next)
    // its name is what one writes first
    requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[name="${next.groups.length - 1}.name"]`)?.focus(),
    )
  }
  const list = (key: number | null, ids: readonly string[]) => ({
    label: titleOf(key),
    sites: ids.flatMap((id) => {
      const name = names.get(id)
      return name !== undefined && isFound(name) ? [{ _id: id, name }] : []
    }),
    selected,
    onSelect: (id: string, on: boolean) => {
      const next = new Set(selected)
      if (on) next.add(id)
      else next.delete(id)
      onSelect(next)
    },
    onDrag: (id: string | null) => {
      if (id === null) setDragged([])
      else setDragged(selected.has(id) ? [...selected] : [id])
    },
  })
  const drop = (key: number | null) => ({
    isTarget: dragged.length > 0,
    onDrop: () => move(dragged, key),
  })
  return (
    <div ref={board} className="stack gap12">
      <div className="row flow">
        <div className={classes.find}>
          <SearchInput
            label={t('dashboard.findSite')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <span className={classes.count}>{t('settings.selected', { n: selected.size })}</span>
        <label htmlFor={moveId} className={classes.moveLabel}>
          {t('settings.moveTo')}
        </label>
        <Select
          id={moveId}
          className={classes.move}
          value={chosen ? target : ''}
          onChange={(event) => setTarget(event.target.value)}
        >
          <option value="">{t('settings.noGroup')}</option>
          {draft.groups.map(({ key }) => (
            <option key={key} value={key}>
              {titleOf(key)}
            </option>
          ))}
        </Select>
        <Button onClick={moveSelected}>{t('settings.move')}</Button>
        <output className={classes.said}>{message}</output>
        <Button ref={adding} icon={<Plus size={15} />} className={classes.add} onClick={add}>
          {t('settings.addGroup')}
        </Button>
      </div>
      <div className={classes.lists}>
        <DropZone label={t('settings.noGroup')} className={classes.rest} {...drop(null)}>
          <h3 className={classes.restTitle}>{t('settings.noGroup')}</h3>
          <SiteRows
            {...list(
              null,
              ungrouped(draft, sites).map(({ _id }) => _id),
            )}
          />
        </DropZone>
        <div className={classes.groups}>
          {draft.groups.map((group, place) => (
            <GroupBox
              key={group.key}
              group={group}
              place={place}
              title={titleOf(group.key)}
              problems={problems}
              drop={drop(group.key)}
              onChange={(patch) => set(withChange(draft, group.key, patch))}
              onRemove={() => {
                set(withoutGroup(draft, group.key))
                adding.current?.focus()
              }}
            >
              <SiteRows {...list(group.key, group.sites)} />
            </GroupBox>
          ))}
          {draft.groups.length === 0 && <p className={classes.empty}>{t('settings.noGroups')}</p>}
        </div>
      </div>
    </div>
  )
}
