import { Menu } from '../../../ui/mantine/Menu.ts'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { BULK_STATUSES, type BulkStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { ASK_CHOSEN_MAX } from '@plumbline/contract/organisations/ask-several'
import { MILESTONE_CHANGES_MAX } from '@plumbline/contract/rules/limits'
import type { Site } from '@plumbline/contract/sites/site'
import { CalendarClock, CircleDot, HardHat, Send } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { openAskSeveral } from '../../../documents/asks/several/open-ask-several.ts'
import { useShortcut } from '../../../lib/keys/shortcuts.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { ofStatus } from './many-milestones.ts'
import { useManyMilestones } from './useManyMilestones.ts'

const ImplementerDialog = lazyPart(() => import('./ImplementerDialog.tsx'))
const ShiftDialog = lazyPart(() => import('./ShiftDialog.tsx'))
const panel = onDemand(async () => (await import('../../../ui/overlay/MenuPanel.tsx')).MenuPanel)

interface Props {
  projectId: string
  chosen: readonly Milestone[]
  /** All of the project. */
  milestones: readonly Milestone[]
  sites: readonly Site[]
  /** Called after an action on all that are chosen. */
  onDone: () => void
}

/** The actions on the chosen milestones: each changes all of them, or none. */
export default function ChosenItems({ projectId, chosen, milestones, sites, onDone }: Props) {
  const t = useT()
  const { send, busy } = useManyMilestones(projectId, chosen)
  const { Panel: Statuses, opener, trigger } = useOpener(panel, 'menu')
  const max = MILESTONE_CHANGES_MAX
  const tooMany = chosen.length > max ? t('issues.tooManyAtOnce', { n: max }) : undefined
  const limit = { disabled: busy || tooMany !== undefined, title: tooMany }
  const asked = { projectId, chosen, onDone }
  const mayAsk = chosen.length > 0 && chosen.length <= ASK_CHOSEN_MAX
  const ask = () =>
    openAskSeveral({ projectId, milestones: chosen.map(({ _id }) => _id), onSent: onDone })
  useShortcut(mayAsk ? 'q' : undefined, ask)
  const setStatus = async (status: BulkStatus) => {
    if (await send(ofStatus(chosen, status, localDay()))) onDone()
  }
  return (
    <>
      <Button icon={<CircleDot size={15} />} {...limit} busy={busy} {...trigger}>
        {t('milestones.columnStatus')}
      </Button>
      {Statuses && opener && (
        <Statuses opener={opener} width={180} position="top-start" returnFocus>
          {BULK_STATUSES.map((status) => (
            <Menu.Item
              key={status}
              leftSection={<StatusGlyph status={status} />}
              onClick={() => void setStatus(status)}
            >
              {statusWord(t, status)}
            </Menu.Item>
          ))}
        </Statuses>
      )}
      <Button
        icon={<CalendarClock size={15} />}
        {...limit}
        onClick={() => openDialog(ShiftDialog, asked)}
      >
        {t('chosen.shift')}
      </Button>
      <Button
        icon={<HardHat size={15} />}
        {...limit}
        onClick={() => openDialog(ImplementerDialog, { ...asked, milestones })}
      >
        {t('milestones.implementer')}
      </Button>
      <Button
        icon={<Send size={15} />}
        aria-keyshortcuts="q"
        disabled={!mayAsk}
        title={mayAsk ? undefined : t('issues.tooManyAtOnce', { n: ASK_CHOSEN_MAX })}
        onClick={ask}
      >
        {t('detail.askBrief')}
      </Button>
      <ExportMenu milestones={chosen} sites={sites} isChoice />
    </>
  )
}
