import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { schedule } from '@plumbline/contract/milestones/schedule'
import { FileChartColumn } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { menuRow } from '../../ui/overlay/PopoverMenu.tsx'

/** A row of an export menu: the whole schedule of a project as a file of Microsoft Project. */
export function ScheduleFileRow({ projectId }: { projectId: string }) {
  const t = useT()
  return (
    <a className={menuRow} href={API_PREFIX + pathOf(schedule.export, { projectId })} download>
      <FileChartColumn size={15} aria-hidden="true" />
      {t('exports.schedule')}
    </a>
  )
}
