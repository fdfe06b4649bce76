import { issues } from '@plumbline/contract/issues'
import type { Issue, IssueSummary } from '@plumbline/contract/issues/issue'
import { type IssueStep, obstacle, stateOf } from '@plumbline/contract/issues/issue-steps'
import type { Severity } from '@plumbline/contract/rules/severity'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useChange } from '../detail/useChange.ts'
import { useDoer } from './useDoer.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const IssueResolveDialog = lazyPart(() => import('./IssueResolveDialog.tsx'))

/**
 * The actions on an issue wherever it is shown: on its page, in the archive, in the Issuebox. `ISSUE_STEPS` of the
 * contract says which are allowed. All but a new severity ask in `issueResolve` first.
 */
export function useIssueActions(issue: IssueSummary & Partial<Pick<Issue, 'report'>>) {
  const t = useT()
  const doer = useDoer(issue.project)
  const { send, busy } = useChange(issues, issue)

  /** Asks for a note, and does it. */
  const ask = (action: IssueStep) => openDialog(IssueResolveDialog, { issue, action })

  /** Sends a new severity at once; Low asks first whether the issue is resolved by it. */
  async function recategorize(to: Severity) {
    const action = 'Recategorized'
    if (to === 1) return openDialog(IssueResolveDialog, { issue, action, to })
    const refusal = await send({ actionType: action, categorization: to })
    if (!refusal?.stale) return undefined
    const { doc, stale } = refusal
    return openDialog(IssueResolveDialog, { issue: doc, action, to, stale })
  }

  return {
    ask,
    recategorize,
    busy,
    /** Only admins delete and restore. */
    mayDelete: doer.isAdmin,
    /** The reason why an action is not possible, in the person's language; null when it is. */
    reason: (action: IssueStep) => {
      const why = obstacle(action, stateOf(issue), doer)
      return why && t(`problems.${why}`)
    },
  }
}
