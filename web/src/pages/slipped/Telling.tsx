import { Link } from '@tanstack/react-router'
import {
  ChartNoAxesGantt,
  Download,
  Link2,
  ListChecks,
  MoreHorizontal,
  Printer,
  Share2,
} from 'lucide-react'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import classes from './Slipped.module.css'
import { saveChanges } from './ChosenChanges.tsx'
import type { SlippedSearch } from './slipped-search.ts'
import type { Against, PlanChange } from './what-changed.ts'

const SharePlanDialog = lazyPart(() => import('./sharing/SharePlanDialog.tsx'))

interface Props {
  projectId: string
  baselineId: string
  /** Those that are shown, on all pages. */
  changes: readonly PlanChange[]
  against: Against
  /** The filters that leave those changes. */
  search: SlippedSearch
}

/** Ways to share the shown changes: in the schedule, as a file, on paper, and as a link. */
export function Telling({ projectId, baselineId, changes, against, search }: Props) {
  const t = useT()
  const why = whyNoLink(t, against, search)
  const link = { params: { projectId }, search: { baseline: baselineId } }
  async function copy() {
    const address = new URL(location.href)
    address.searchParams.delete('page')
    if (await copyText(address.href)) toastSuccess(t('updates.copied'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <span className={`flow ${classes.telling}`}>
      <Link
        to="/projects/$projectId"
        {...link}
        className={`${buttonClass({})} ${classes.schedule}`}
      >
        <ChartNoAxesGantt size={14} aria-hidden="true" />
        {t('baselines.inSchedule')}
      </Link>
      <Button icon={<Download size={14} />} onClick={() => saveChanges(changes, against)}>
        {t('baselines.export')}
      </Button>
      <Button className={classes.print} icon={<Printer size={14} />} onClick={() => window.print()}>
        {t('baselines.print')}
      </Button>
      <Button
        icon={<Share2 size={14} />}
        aria-haspopup="dialog"
        disabled={changes.length === 0 || why !== undefined}
        title={why}
        onClick={() => openDialog(SharePlanDialog, { projectId, baselineId, search })}
      >
        {t('shares.share')}
      </Button>
      <PopoverMenu
        width={240}
        trigger={<IconButton icon={<MoreHorizontal size={16} />} label={t('slipped.moreWays')} />}
      >
        <button type="button" className={menuRow} onClick={() => void copy()}>
          <Link2 size={15} aria-hidden="true" />
          {t('baselines.copyLink')}
        </button>
        <Link to="/projects/$projectId/milestones" {...link} className={menuRow}>
          <ListChecks size={15} aria-hidden="true" />
          {t('baselines.inArchive')}
        </Link>
      </PopoverMenu>
    </span>
  )
}

/** The reason why the shown changes cannot be shared by a link. */
function whyNoLink(t: Translate, against: Against, { text }: SlippedSearch) {
  if (against !== 'plan') return t('baselines.byPlan')
  return text === undefined ? undefined : t('baselines.noSearchInLinks')
}
