import type { MyWork } from '@plumbline/contract/my-work/work'
import { useId, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { AsideCards } from './AsideCards.tsx'
import classes from './MyWork.module.css'
import { Sections } from './Sections.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { WORK_VIEWS, type WorkView, type WorkViewState } from './useWorkView.ts'
import { WorkHead } from './WorkHead.tsx'

interface Props {
  work: { data: { docs: MyWork } | undefined; error: Error | null; refetch: () => unknown }
  state: WorkViewState
  /** Undefined: of all projects, which are named then. */
  projectId: string | undefined
  /** Shown below the sections. */
  children?: ReactNode
  /** Instead of the sections: the board of whom one waits for, how much it has, and what can be done with all of it. */
  others?: { n: number | undefined; head: ReactNode; body: ReactNode } | undefined
}

/** The work of a person: tabs, sections by urgency, and beside them the next days, sites and mails. */
export function WorkBody({ work, state, projectId, children, others }: Props) {
  const { data, error, refetch } = work
  const t = useT()
  const tabs = useId()
  const { view, setView, of } = state
  useRowKeys()
  const docs = data?.docs
  const counts = docs && countsOf(docs.counts)
  return (
    <div className={classes.page}>
      <WorkHead n={counts?.all} state={state} projectId={projectId}>
        {others?.head}
      </WorkHead>
      <div className={others ? classes.main : classes.columns}>
        <div className={classes.main}>
          <div className={classes.tabs}>
            <Tabs
              id={tabs}
              label={t('own.parts')}
              value={view}
              onChange={setView}
              tabs={WORK_VIEWS.filter((value) => value !== 'mentions' || of === undefined).map(
                (value) => ({
                  value,
                  label: t(`own.view.${value}`),
                  badge: counts && (
                    <Badge accent={value === 'all'}>
                      {value === 'asked' ? (others?.n ?? counts.asked) : counts[value]}
                    </Badge>
                  ),
                }),
              )}
            />
          </div>
          <TabPanel id={tabs} value={view}>
            {others ? (
              others.body
            ) : docs ? (
              <Sections work={docs} state={state} projectId={projectId} />
            ) : error ? (
              <ErrorState message={problemText(error)} onRefresh={() => void refetch()} />
            ) : (
              <SkeletonRows rows={6} label={t('common.loading')} />
            )}
          </TabPanel>
          {children}
        </div>
        {docs && !others && <AsideCards work={docs} state={state} projectId={projectId} />}
      </div>
    </div>
  )
}

/** The numbers of the tabs. Work for later is not counted: it waits for nobody yet. */
function countsOf({
  overdue,
  toVerify,
  soon,
  answers,
  asked,
}: MyWork['counts']): Record<WorkView, number> {
  return {
    all: overdue + toVerify + soon + answers + asked,
    mine: overdue + soon,
    toVerify,
    mentions: answers,
    asked,
  }
}
