import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { Camera, ChevronRight, Flag, Split } from 'lucide-react'
import { memo, useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { KindIcon, kindKey, kindOf } from '../kinds.tsx'
import { besideOf } from '@plumbline/contract/forms/writing/places'
import { titleOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Outline.module.css'

/** Not a text, which a field would take. */
const DRAGGED_TYPE = 'application/x-plumbline-question'

interface Props {
  item: FormItem
  path: string
  number: string
  depth: number
  /** The kinds of the groups around it, the outermost first: `repeat group`. */
  within: string
  isSelected: boolean
  /** It is the one tab stop of the tree. */
  isStop: boolean
  /** The path of what is dragged. */
  dragged: string | null
  onDrag: (path: string | null) => void
  onDrop: (from: string, to: string) => void
  onOpen: (path: string) => void
}

/** A line of the outline; dragged with the mouse, what is dropped on it comes before or after it. */
export const OutlineLine = memo(function OutlineLine(props: Props) {
  const { item, path, number, depth, within, isSelected, isStop } = props
  const { dragged, onDrag, onDrop, onOpen } = props
  const t = useT()
  const { select } = useActs()
  const { language, isPhone } = useLook()
  const [side, setSide] = useState<'before' | 'after' | null>(null)
  const kind = kindOf(item)
  const title = titleOf(item, language)
  const isSection = 'items' in item
  const dragging = isPhone
    ? {}
    : {
        draggable: true,
        onDragStart({ dataTransfer }: DragEvent) {
          dataTransfer.effectAllowed = 'move' as const
          dataTransfer.setData(DRAGGED_TYPE, path)
          onDrag(path)
        },
        onDragEnd: () => onDrag(null),
        onDragOver(event: DragEvent<HTMLElement>) {
          if (dragged === null || dragged === path) return
          event.preventDefault()
          const { top, height } = event.currentTarget.getBoundingClientRect()
          setSide(event.clientY < top + height / 2 ? 'before' : 'after')
        },
        onDragLeave: () => setSide(null),
        onDrop(event: DragEvent) {
          event.preventDefault()
          setSide(null)
          if (dragged === null) return
          // below the head of a group is in it
          const after = isSection ? `${path}.items.0` : besideOf(path, 1)
          onDrop(dragged, side === 'after' ? after : path)
        },
      }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears its keys
    <div
      data-row={path}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={isSection || undefined}
      tabIndex={isStop ? 0 : -1}
      className={classes.row}
      data-section={isSection || undefined}
      data-over={side ?? undefined}
      style={{ '--depth': depth } as object}
      title={title}
      onClick={() => (isPhone ? onOpen(path) : select(path))}
      onDoubleClick={() => onOpen(path)}
      {...dragging}
    >
      {within.split(' ', depth).map((around, level) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a line for each level
          key={level}
          aria-hidden="true"
          className={classes.guide}
          data-kind={around}
          style={{ '--level': level } as object}
        />
      ))}
      <span className={classes.number}>{number}</span>
      <span className={classes.icon}>
        <KindIcon kind={kind} size={isPhone ? 20 : 14} />
        <VisuallyHidden>{t(kindKey(kind))}: </VisuallyHidden>
      </span>
      <span className={classes.title}>{title}</span>
      <Marks item={item} />
      {isPhone && <ChevronRight size={18} className="faint" aria-hidden="true" />}
    </div>
  )
})

/** The signs of a question: a condition, photos, an issue. */
function Marks({ item }: { item: FormItem }) {
  const t = useT()
  const hasCondition = 'relevant' in item && Boolean(item.relevant?.trim())
  const hasPhotos = item.kind === 'question' && item.type !== 'image' && item.photos !== undefined
  const isFlagged = item.kind === 'question' && item.flag !== undefined
  if (!hasCondition && !hasPhotos && !isFlagged) return null
  return (
    <span className={classes.marks}>
      {hasCondition && (
        <Mark words={t('builder.hasCondition')}>
          <Split size={14} aria-hidden="true" />
        </Mark>
      )}
      {hasPhotos && (
        <Mark words={t('builder.hasPhotos')}>
          <Camera size={14} aria-hidden="true" />
        </Mark>
      )}
      {isFlagged && (
        <Mark words={t('builder.hasFlag')}>
          <Flag size={14} className={classes.flag} aria-hidden="true" />
        </Mark>
      )}
    </span>
  )
}

function Mark({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span title={words}>
      {children}
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}
