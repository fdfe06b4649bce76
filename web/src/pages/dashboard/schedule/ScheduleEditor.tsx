import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import { GanttEditor } from '../../../schedule/editing/GanttEditor.tsx'
import type { EditorFrame } from '../../../schedule/parts.ts'
import { useSave } from './useSave.ts'

/** Edit mode of the schedule, with what saves it and what asks before it is left. */
export function ScheduleEditor(frame: EditorFrame) {
  const saving = useSave(frame.site.project)
  return <GanttEditor {...frame} saving={saving} Guard={LeaveGuard} />
}
