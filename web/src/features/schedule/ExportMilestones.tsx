import type { Milestone } from '@plumbline/contract/milestones'
import { Download } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'

/** Saves the milestones of the schedule as a CSV file, those too that are not drawn. */
export function ExportMilestones({ milestones }: { milestones: readonly Milestone[] }) {
  const t = useT()
  async function save() {
    try {
      const { saveMilestones } = await import('../milestones/saveMilestones.ts')
      saveMilestones(milestones)
      toastSuccess(t('exports.csvCreated'))
    } catch (error) {
      toastError(t('exports.csvFailed', { detail: (error as Error).message }))
    }
  }
  return (
    <Button size="s" icon={<Download size={14} strokeWidth={1.9} />} onClick={() => void save()}>
      {t('exports.export')}
    </Button>
  )
}
