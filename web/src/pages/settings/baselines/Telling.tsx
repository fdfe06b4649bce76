import { isLater } from '@plumbline/contract/rules/dates/compare-baseline'
import { Download, Link2, Printer, Send, Share2 } from 'lucide-react'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { Button } from '../../../ui/form/Button.tsx'
import classes from './ChangesSince.module.css'
import { saveChanges } from './ChosenChanges.tsx'
import type { BaselinesSearch } from './baselines-search.ts'
import type { Against, PlanChange } from './what-changed.ts'

const AskSlippedDialog = lazyPart(() => import('./AskSlippedDialog.tsx'))
const SharePlanDialog = lazyPart(() => import('./sharing/SharePlanDialog.tsx'))

interface Props {
  projectId: string
  baselineId: string
  /** Those that are shown, on all pages. */
  changes: readonly PlanChange[]
  against: Against
  /** Which those are. */
  search: BaselinesSearch
}

/**
 * What is shown, for others: asked of whoever does it, as a file, on paper, as a link that opens the same for
 * every member, and as one for people without an account.
 */
export function Telling({ projectId, baselineId, changes, against, search }: Props) {
  const t = useT()
  const why = whyNoLink(t, against, search)
  async function copy() {
    const link = new URL(location.href)
    // whichever is the newest when somebody opens it
    link.searchParams.set('baseline', baselineId)
    link.searchParams.delete('page')
    if (await copyText(link.href)) toastSuccess(t('updates.copied'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <span className={classes.telling}>
      {changes.some(isLater) && (
        <Button
          disabled={against !== 'plan'}
          title={against === 'plan' ? undefined : t('baselines.byPlan')}
          icon={<Send size={14} />}
          onClick={() =>
            openDialog(AskSlippedDialog, {
              projectId,
              baselineId,
              shown: new Set(changes.filter(isLater).map(({ _id }) => _id)),
            })
          }
        >
          {t('slipped.ask')}
        </Button>
      )}
      <Button icon={<Download size={14} />} onClick={() => saveChanges(changes, against)}>
        {t('baselines.export')}
      </Button>
      <Button icon={<Printer size={14} />} onClick={() => window.print()}>
        {t('baselines.print')}
      </Button>
      <Button icon={<Link2 size={14} />} onClick={() => void copy()}>
        {t('baselines.copyLink')}
      </Button>
      <Button
        variant="primary"
        icon={<Share2 size={14} />}
        aria-haspopup="dialog"
        disabled={changes.length === 0 || why !== undefined}
        title={why}
        onClick={() => openDialog(SharePlanDialog, { projectId, baselineId, search })}
      >
        {t('shares.share')}
      </Button>
    </span>
  )
}

/** Why what is shown cannot be shared as it is. */
function whyNoLink(t: Translate, against: Against, { text }: BaselinesSearch) {
  if (against !== 'plan') return t('baselines.byPlan')
  return text === undefined ? undefined : t('baselines.noSearchInLinks')
}
