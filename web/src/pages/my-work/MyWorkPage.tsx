import { myWork, type MyWork } from '@plumbline/contract/my-work'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { AskedSection } from './AskedSection.tsx'
import { AnswerSection, IssueSection } from './WorkSection.tsx'
import classes from './MyWork.module.css'

const NeedsAttention = lazyPart(
  withSetupTexts(() => import('../../documents/attention/NeedsAttention.tsx')),
)

/** `/projects/{projectId}/my-work`: what waits for oneself in a project. */
export function MyWorkPage() {
  const t = useT()
  const { _id: projectId } = useProject()
  useProjectTitle(t('work.title'))
  const query = { today: localDay() }
  const work = useQuery(q(myWork.ofProject, { params: { projectId }, query }))
  return (
    <div className={classes.page}>
      <Head work={work.data?.docs}>
        <span className={classes.here} aria-current="page">
          {t('work.thisProject')}
        </span>
        <Link to="/my-work">{t('work.allProjects')}</Link>
      </Head>
      <Sections query={work} projectId={projectId} />
      {work.data && <NeedsAttention projectId={projectId} />}
    </div>
  )
}

/** `/my-work`: the same over all projects. */
export function AllWorkPage() {
  const t = useT()
  useTitle(t('work.title'))
  const work = useQuery(q(myWork.all, { query: { today: localDay() } }))
  return (
    <div className={classes.page}>
      <Head work={work.data?.docs}>
        <span className={classes.here} aria-current="page">
          {t('work.allProjects')}
        </span>
        <Link to="/projects">{t('work.toProjects')}</Link>
      </Head>
      <Sections query={work} projectId={undefined} />
    </div>
  )
}

interface HeadProps {
  work: MyWork | undefined
  /** Whose work it is, and the way to the other. */
  children: React.ReactNode
}

function Head({ work, children }: HeadProps) {
  const t = useT()
  return (
    <header className={classes.head}>
      <h1>{t('work.title')}</h1>
      {work && <Badge>{urgent(work.counts) + work.counts.soon}</Badge>}
      <nav className={classes.where} aria-label={t('work.where')}>
        {children}
      </nav>
    </header>
  )
}

/** What cannot wait: the number beside My Work in the drawer. */
const urgent = ({ overdue, toVerify, answers }: MyWork['counts']) => overdue + toVerify + answers

interface SectionsProps {
  query: { data: { docs: MyWork } | undefined; error: Error | null; refetch: () => unknown }
  projectId: string | undefined
}

function Sections({ query: { data, error, refetch }, projectId }: SectionsProps) {
  const t = useT()
  if (!data) {
    if (error) return <ErrorState message={problemText(error)} onRefresh={() => void refetch()} />
    return <SkeletonRows rows={6} label={t('common.loading')} />
  }
  const { overdue, toVerify, soon, answers, asked, later, counts } = data.docs
  const isIdle = urgent(counts) + counts.soon === 0
  const shared = { projectId }
  return (
    <>
      {isIdle && <EmptyState icon={<CircleCheck size={22} />} title={t('work.nothing')} />}
      <IssueSection {...shared} kind="overdue" issues={overdue} n={counts.overdue} />
      <IssueSection {...shared} kind="toVerify" issues={toVerify} n={counts.toVerify} />
      <IssueSection {...shared} kind="soon" issues={soon} n={counts.soon} />
      <AnswerSection {...shared} answers={answers} n={counts.answers} />
      <AskedSection {...shared} asked={asked} n={counts.asked} />
      <IssueSection {...shared} kind="later" issues={later} n={counts.later} />
    </>
  )
}
