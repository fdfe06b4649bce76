import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import classes from '../dialogs/Dialogs.module.css'
import { KindIcon, kindKey, kindOf } from '../kinds.tsx'
import type { OutlineRow } from '../model/outline.ts'
import { leavesOf, type Ticked, tickedOf, tickRows, toggled } from '../model/ticks.ts'
import outline from '../outline/Outline.module.css'
import { titleOf } from '../rules.ts'
import { focusFirst } from './focus-first.ts'

interface Props {
  rows: readonly OutlineRow[]
  language: string
  /** The paths of what is ticked. */
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
}

const CHECKED = { all: 'true', some: 'mixed', none: 'false' } as const

/** The questions of a form as a tree of one tab stop: walked by arrows, ticked by Space; a group ticks what is in it. */
export function CopyTree({ rows, language, chosen, onChosen }: Props) {
  const t = useT()
  const tree = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => tickRows(rows), [rows])
  const all = useMemo(() => leavesOf(lines), [lines])
  const [stop, setStop] = useState(WHOLE)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const paths = [WHOLE, ...lines.map(({ row }) => row.path)]
    const at = paths.indexOf(stop)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: paths.length - 1 }[event.key]
    if (event.key === ' ') {
      event.preventDefault()
      const line = lines.find(({ row }) => row.path === stop)
      onChosen(toggled(line?.leaves ?? all, chosen))
    }
    const path = to === undefined ? undefined : paths[Math.max(to, 0)]
    if (path === undefined) return
    event.preventDefault()
    setStop(path)
    tree.current?.querySelector<HTMLElement>(`[data-tick="${path}"]`)?.focus()
  }
  const line = (path: string, depth: number, leaves: readonly string[]) => ({
    'data-tick': path,
    role: 'treeitem',
    'aria-level': depth + 1,
    'aria-checked': CHECKED[tickedOf(leaves, chosen)],
    tabIndex: path === stop ? 0 : -1,
    className: `${outline.row} ${classes.tick}`,
    style: { '--depth': depth } as object,
    onClick: () => {
      setStop(path)
      onChosen(toggled(leaves, chosen))
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the tab stop
    <div
      ref={tree}
      role="tree"
      aria-label={t('builder.outline')}
      className={classes.ticks}
      onKeyDown={onKeyDown}
    >
      <div {...line(WHOLE, 0, all)} ref={focusFirst} data-section>
        <Box ticked={tickedOf(all, chosen)} />
        <span className={outline.title}>{t('builder.wholeForm')}</span>
      </div>
      {lines.map(({ row, leaves }) => {
        const { item, path, number, depth } = row
        const isSection = 'items' in item
        return (
          <div
            key={path}
            {...line(path, depth + 1, leaves)}
            aria-expanded={isSection || undefined}
            data-section={isSection || undefined}
          >
            <Box ticked={tickedOf(leaves, chosen)} />
            <span className={outline.number}>{number}</span>
            <span className={outline.icon}>
              <KindIcon kind={kindOf(item)} size={14} />
              <VisuallyHidden>{t(kindKey(kindOf(item)))}: </VisuallyHidden>
            </span>
            <span className={outline.title}>{titleOf(item, language)}</span>
          </div>
        )
      })}
    </div>
  )
}

/** The path of the line that ticks all others. */
const WHOLE = ''

/** The box of a line, which hears the tree. */
function Box({ ticked }: { ticked: Ticked }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      checked={ticked === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = ticked === 'some'
      }}
    />
  )
}
