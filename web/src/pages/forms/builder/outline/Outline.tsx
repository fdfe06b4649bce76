import { finderOf } from '@plumbline/contract/rules/searched-text'
import { MapPin, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { SearchInput } from '../../../../ui/form/SearchInput.tsx'
import { countQuestions } from '@plumbline/contract/forms/numbered-items'
import type { OutlineRow } from '../model/outline.ts'
import { besideOf } from '@plumbline/contract/forms/writing/places'
import { titleOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Outline.module.css'
import { OutlineLine } from './OutlineLine.tsx'

interface Props {
  rows: readonly OutlineRow[]
  selected: string
  /** Enter: the label of what is selected is written. */
  onOpen: (path: string) => void
  onMove: (path: string, to: string) => void
}

/** The questions of a form as a tree of one tab stop: searched, walked by arrows, moved by drag or Alt+arrows. */
export function Outline({ rows, selected, onOpen, onMove }: Props) {
  const t = useT()
  const { select, add } = useActs()
  const { language, isPhone } = useLook()
  const tree = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const isFound = finderOf(text)
  const shown = rows.filter(({ item, number }) =>
    isFound(`${number} ${titleOf(item, language)} ${item.key}`),
  )
  const current = selected && shown.some(({ path }) => path === selected) ? selected : 'place'
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${selected}"]`)
    row?.scrollIntoView?.({ block: 'nearest' })
    if (tree.current?.contains(document.activeElement)) row?.focus({ preventScroll: true })
  }, [selected])

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const paths = ['place', ...shown.map(({ path }) => path)]
    const at = paths.indexOf(selected)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: paths.length - 1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(paths[Math.max(at, 0)] ?? 'place')
    }
    const path = to === undefined ? undefined : paths[Math.max(to, 0)]
    if (path === undefined) return
    event.preventDefault()
    select(path)
  }
  const computed = rows.filter(({ item }) => item.kind === 'calculate').length
  const last = `items.${rows.filter(({ depth }) => depth === 0).length}`
  return (
    <div className={classes.outline} data-phone={isPhone || undefined}>
      {!isPhone && (
        <div className={classes.tools}>
          <SearchInput
            label={t('builder.find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setText('')
              const [first] = shown
              if (event.key === 'Enter' && first) select(first.path)
            }}
          />
          <IconButton
            bordered
            label={t('builder.add')}
            icon={<Plus size={16} />}
            aria-keyshortcuts="+"
            aria-haspopup="menu"
            onClick={(event) =>
              add(selected.startsWith('items') ? besideOf(selected, 1) : last, event.currentTarget)
            }
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the tab stop */}
      <div
        ref={tree}
        role="tree"
        aria-label={t('builder.outline')}
        className={classes.tree}
        onKeyDown={onKeyDown}
      >
        {!text.trim() && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears its keys
          <div
            data-row="place"
            role="treeitem"
            aria-level={1}
            aria-selected={selected === 'place'}
            tabIndex={current === 'place' ? 0 : -1}
            className={classes.row}
            onClick={() => (isPhone ? onOpen('place') : select('place'))}
          >
            <MapPin size={16} aria-hidden="true" />
            <span className={classes.title}>{t('builder.place')}</span>
          </div>
        )}
        {shown.map((row) => (
          <OutlineLine
            key={row.path}
            item={row.item}
            path={row.path}
            number={row.number}
            depth={row.depth}
            within={row.within}
            isSelected={row.path === selected}
            isStop={row.path === current}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={onMove}
            onOpen={onOpen}
          />
        ))}
        {shown.length === 0 && text.trim() && (
          <p className={classes.none}>{t('builder.noneFound')}</p>
        )}
      </div>
      {!isPhone && (
        <p className={classes.foot}>
          <span>
            {t('builder.questions', { n: countQuestions(rows) })}
            {computed > 0 && `, ${t('builder.calculations', { n: computed })}`}
          </span>
          <span>
            <kbd>Alt ↑↓←→</kbd> <kbd title={t('builder.toProperties')}>F2</kbd>
          </span>
        </p>
      )}
    </div>
  )
}
