import { ASK_CHOSEN_MAX } from '@plumbline/contract/organisations/ask-several'
import type { QueryInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Download, Send, Signal } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { openAskSeveral } from '../../documents/asks/several/open-ask-several.ts'
import { openExport } from '../../documents/exports/open-export.ts'
import { IDS_MAX } from '../../documents/list/list-search.ts'
import { SelectRest } from '../../documents/list/SelectRest.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import { BulkWork } from './work/BulkWork.tsx'
import { useManyIssues } from './useManyIssues.ts'

const severities = onDemand(
  async () => (await import('../../documents/issue/SeverityItems.tsx')).ManySeverities,
)
const ManyIssuesDialog = lazyPart(() => import('./ManyIssuesDialog.tsx'))

interface Props {
  projectId: string
  selection: Selection<IssueSummary>
  /** The list call of the page, which `total` issues fit. */
  filters: QueryInput<typeof issues.list>
  total: number | undefined
}

/** The actions on chosen issues. One call takes as many issues as a page can have. */
export function IssueBulkBar({ projectId, selection, filters, total }: Props) {
  const t = useT()
  const { chosen, clear } = selection
  const { send, busy } = useManyIssues(projectId, selection)
  const { Panel: Severities, opener, trigger } = useOpener(severities, 'menu')
  const n = chosen.length
  const client = useQueryClient()
  const whole = { ...filters, page: '1', limit: String(LIST_LIMIT_MAX) }
  const tooMany = n > LIST_LIMIT_MAX ? t('issues.tooManyAtOnce', { n: LIST_LIMIT_MAX }) : undefined
  const ask = (action: 'Resolved' | 'Recategorized') =>
    openDialog(ManyIssuesDialog, { projectId, selection, action })
  const mayAsk = n > 0 && n <= ASK_CHOSEN_MAX
  const askContractors = () =>
    openAskSeveral({ projectId, issues: chosen.map(({ _id }) => _id), onSent: clear })
  useShortcut(mayAsk ? 'q' : undefined, askContractors)
  return (
    <BulkBar
      n={n}
      onClear={clear}
      more={
        <SelectRest
          selection={selection}
          total={total}
          load={() => client.fetchQuery(q(issues.list, { params: { projectId }, query: whole }))}
        />
      }
    >
      <Button
        icon={<Signal size={15} />}
        busy={busy}
        disabled={!!tooMany}
        title={tooMany}
        {...trigger}
      >
        {t('issues.severity')}
      </Button>
      {Severities && opener && (
        <Severities
          opener={opener}
          onChoose={(severity) =>
            severity === 1
              ? ask('Recategorized')
              : void send({ actionType: 'Recategorized', categorization: severity })
          }
        />
      )}
      <BulkWork
        projectId={projectId}
        n={n}
        busy={busy}
        tooMany={tooMany}
        onSet={(work) => send({ actionType: 'Edited', work })}
      />
      <Button
        icon={<CircleCheck size={15} />}
        disabled={busy || !!tooMany}
        title={tooMany}
        onClick={() => ask('Resolved')}
      >
        {t('issues.doResolve')}
      </Button>
      <Button
        icon={<Send size={15} />}
        aria-keyshortcuts="q"
        disabled={!mayAsk}
        title={mayAsk ? undefined : t('issues.tooManyAtOnce', { n: ASK_CHOSEN_MAX })}
        onClick={askContractors}
      >
        {t('detail.askBrief')}
      </Button>
      <Button
        icon={<Download size={15} />}
        disabled={n > IDS_MAX}
        onClick={() =>
          openExport({
            projectId,
            kind: 'issues',
            query: { '_id[in]': chosen.map(({ _id }) => _id).join(','), sort: filters.sort },
            total: n,
          })
        }
      >
        {t('exports.export')}
      </Button>
    </BulkBar>
  )
}
