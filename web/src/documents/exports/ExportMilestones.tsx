import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { CsvNote } from './CsvNote.tsx'
import { ScheduleFileRow } from './ScheduleFileRow.tsx'

const saving = onDemand(() => import('./saveMilestones.ts'))

/**
 * Saves the milestones of the schedule as a CSV file, those too that are not drawn; or the schedule
 * of the whole project for Microsoft Project.
 */
export function ExportMilestones({ milestones }: { milestones: readonly Milestone[] }) {
  const t = useT()
  async function save() {
    try {
      const { saveMilestones } = await saving.get()
      saveMilestones(milestones)
      toastSuccess(t('exports.csvCreated'))
    } catch (error) {
      toastError(t('exports.csvFailed', { detail: (error as Error).message }))
    }
  }
  const projectId = milestones[0]?.project
  return (
    <PopoverMenu
      width={300}
      trigger={
        <Button size="s" icon={<Download size={14} strokeWidth={1.9} />}>
          {t('exports.export')}
        </Button>
      }
    >
      <button type="button" className={menuRow} onClick={() => void save()}>
        <FileSpreadsheet size={15} aria-hidden="true" />
        {t('exports.milestones')}
      </button>
      {projectId && <ScheduleFileRow projectId={projectId} />}
      <CsvNote />
    </PopoverMenu>
  )
}
