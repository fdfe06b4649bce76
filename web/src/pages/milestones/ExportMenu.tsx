import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Site } from '@plumbline/contract/sites/site'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { use } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { CsvNote } from '../../documents/exports/CsvNote.tsx'
import { ScheduleFileRow } from '../../documents/exports/ScheduleFileRow.tsx'
import { BaselinePlanContext } from '../../schedule/baseline/baseline-plan.ts'

const saving = onDemand(() => import('../../documents/exports/saveMilestones.ts'))

interface Props {
  /** Those that are shown, in their order. */
  milestones: readonly Milestone[]
  sites: readonly Site[]
  /** They are some that were chosen: nothing of the whole schedule. */
  isChoice?: boolean
}

/** The ways to save the milestones that are shown, behind a button. */
export function ExportMenu(props: Props) {
  const t = useT()
  return (
    <PopoverMenu
      width={300}
      position={props.isChoice ? 'top-start' : 'bottom-end'}
      trigger={
        <Button icon={<Download size={15} />} disabled={props.milestones.length === 0}>
          {t('exports.export')}
        </Button>
      }
    >
      <ExportRows {...props} />
    </PopoverMenu>
  )
}

/**
 * Saves the milestones that are shown: as a spreadsheet, beside the baseline where one is chosen; as CSV in the columns of a
 * project's export, or with everything; and their whole schedule for Microsoft Project.
 */
export function ExportRows({ milestones, sites, isChoice = false }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const client = useQueryClient()
  const against = use(BaselinePlanContext)
  const projectId = milestones[0]?.project
  async function saveSheet() {
    if (!projectId) return
    try {
      const { saveMilestonesSheet } = await saving.get()
      await saveMilestonesSheet({ milestones, sites, against, projectId }, { t, language, client })
      toastSuccess(t('exports.xlsxCreated'))
    } catch (error) {
      toastError(t('exports.xlsxFailed', { detail: (error as Error).message }))
    }
  }
  async function save(columns: 'project' | 'all') {
    try {
      const { saveMilestones } = await saving.get()
      saveMilestones(milestones, columns === 'all' ? sites : undefined)
      toastSuccess(t('exports.csvCreated'))
    } catch (error) {
      toastError(t('exports.csvFailed', { detail: (error as Error).message }))
    }
  }
  const row = (columns: 'project' | 'all', label: string) => (
    <button type="button" className={menuRow} onClick={() => void save(columns)}>
      <FileSpreadsheet size={15} aria-hidden="true" />
      {label}
    </button>
  )
  return (
    <>
      <button type="button" className={menuRow} onClick={() => void saveSheet()}>
        <Sheet size={15} aria-hidden="true" />
        {t('exports.xlsx')}
      </button>
      {row('project', t('milestones.exportProject'))}
      {row('all', t('milestones.exportAll'))}
      {projectId && !isChoice && <ScheduleFileRow projectId={projectId} />}
      <CsvNote />
    </>
  )
}
