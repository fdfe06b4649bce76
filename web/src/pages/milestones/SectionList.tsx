import { useCallback, useMemo, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { useVisibleSpan } from '../../lib/loading/useVisibleSpan.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { useMilestoneAddress } from '../../documents/useMilestoneAddress.ts'
import { placed, seenIn, type Heights } from './layout.ts'
import classes from './MilestoneArchive.module.css'
import { idsIn, joined, type ArchiveSearch } from './milestones-search.ts'
import type { SiteSection } from './sections.ts'
import { SiteCard } from './SiteCard.tsx'

/** What the style sheets make of a card, in pixels. */
const DESK: Heights = { head: 48, columns: 36, row: 38, foot: 36, edges: 2, gap: 14 }
const TOUCH: Heights = { ...DESK, head: 52, row: 48 }
const PHONE: Heights = { head: 64, columns: 0, row: 92, foot: 52, edges: 2, gap: 12 }
const COARSE = '(pointer: coarse)'

/** How far one scrolls before other rows are drawn, in pixels. */
const STEP = 300

interface Props {
  sections: readonly SiteSection[]
  search: ArchiveSearch
  onChange: (patch: ArchiveSearch) => void
}

/** The sites under one another. Only what can be seen is drawn, whatever there is of it. */
export function SectionList({ sections, search, onChange }: Props) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useMedia(XS)
  const isTouch = useMedia(COARSE)
  const heights = isPhone ? PHONE : isTouch ? TOUCH : DESK
  const { openMilestone } = useMilestoneAddress()
  const span = useVisibleSpan(body, STEP)
  const { cards, height } = useMemo(() => placed(sections, heights), [sections, heights])
  const seen = useMemo(() => seenIn(cards, span, heights), [cards, span, heights])

  const onSort = useCallback(
    ({ field, order }: Sort) => {
      const text = `${order === 'desc' ? '-' : ''}${field}`
      onChange({ sort: text === 'name' ? undefined : text })
    },
    [onChange],
  )
  const { closed } = search
  const onToggle = useCallback(
    (id: string) => {
      const before = idsIn(closed)
      const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
      onChange({ closed: joined(after) })
    },
    [closed, onChange],
  )
  return (
    <div className={classes.scroll}>
      <div
        ref={body}
        className={classes.list}
        style={{ height }}
        role="feed"
        aria-label={t('milestones.archiveTitle')}
      >
        {seen.map(({ section, top, height: own, first, last }) => (
          <SiteCard
            key={section.site._id}
            section={section}
            top={top}
            height={own}
            first={first}
            last={last}
            rowHeight={heights.row}
            isPhone={isPhone}
            sort={sortOf(search.sort)}
            place={{ n: sections.indexOf(section) + 1, of: sections.length }}
            onSort={onSort}
            onToggle={onToggle}
            onOpen={openMilestone}
          />
        ))}
      </div>
    </div>
  )
}

function sortOf(sort = 'name'): Sort {
  return sort.startsWith('-')
    ? { field: sort.slice(1), order: 'desc' }
    : { field: sort, order: 'asc' }
}
