import { SlidersHorizontal } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { Button } from '../ui/form/Button.tsx'
import { useOpener } from '../ui/overlay/useOpener.ts'
import type { GanttDisplay } from './display.ts'
import type { ScheduleParts } from './parts.ts'

interface Props {
  items: ScheduleParts['displayItems']
  projectId: string | undefined
  display: GanttDisplay
  onChange: (display: GanttDisplay) => void
}

/** What the timeline shows. */
export function DisplayMenu({ items, projectId, display, onChange }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  return (
    <>
      <Button size="s" icon={<SlidersHorizontal size={14} strokeWidth={1.9} />} {...trigger}>
        {t('schedule.display')}
      </Button>
      {Items && opener && (
        <Items opener={opener} projectId={projectId} display={display} onChange={onChange} />
      )}
    </>
  )
}
