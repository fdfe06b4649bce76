import { CODE_DAYS, CODE_USES, codes, type ProjectCode } from '@plumbline/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { CodeRow } from './CodeRow.tsx'
import classes from './CodesDialog.module.css'
import { codesQuery } from '../../lib/project/team-queries.ts'

interface Props extends DialogProps {
  projectId: string
}

/** The codes of a project: those with which people can join, and the last ones that are over. */
export default function CodesDialog({ projectId, onClose }: Props) {
  const t = useT()
  const { data, error, isPending, isFetching, refetch } = useQuery(codesQuery(projectId))
  const view = useSteadyLoading(isPending)
  const create = useSend(codes.create, {
    success: ({ docs }) => t('team.codeCreated', { code: docs.code }),
    invalidates: () => [keyOf(codes.list, { projectId })],
  })
  return (
    <Dialog title={t('team.codes')} size={600} onClose={onClose}>
      <p className={classes.text}>{t('team.codesMean', { days: CODE_DAYS, uses: CODE_USES })}</p>
      <Button
        variant="primary"
        icon={<Plus size={15} />}
        busy={create.isPending}
        data-autofocus
        onClick={() => create.mutate({ params: { projectId } })}
      >
        {t('team.createCode')}
      </Button>
      {view === 'skeleton' && <SkeletonRows rows={3} label={t('common.loading')} />}
      {view === 'content' && error && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {data && <CodeLists projectId={projectId} docs={data.docs} />}
    </Dialog>
  )
}

function CodeLists({ projectId, docs }: { projectId: string; docs: ProjectCode[] }) {
  const t = useT()
  const live = docs.filter(({ status }) => status === 'Live')
  const ended = docs.filter(({ status }) => status !== 'Live')
  return (
    <>
      {live.length === 0 && <p className={classes.none}>{t('team.noCodes')}</p>}
      <ul className={classes.list} aria-label={t('team.liveCodes')}>
        {live.map((code) => (
          <CodeRow key={code.code} projectId={projectId} code={code} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className={classes.over}>
          <summary>{t('team.pastCodes', { n: ended.length })}</summary>
          <ul className={classes.list}>
            {ended.map((code) => (
              <CodeRow key={code.code} projectId={projectId} code={code} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
