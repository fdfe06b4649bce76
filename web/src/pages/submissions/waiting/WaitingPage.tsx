import { visits, type Visit } from '@plumbline/contract/intake/visits'
import { LIST_PAGE_SIZE } from '@plumbline/contract/rules/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Inbox, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useShortcut } from '../../../lib/keys/shortcuts.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { ArchivePager } from '../../../documents/list/ArchivePager.tsx'
import { ListStates } from '../../../documents/list/ListStates.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { PlacedVisit, VisitCard } from './VisitCard.tsx'
import classes from './Waiting.module.css'

const PlaceManyDialog = lazyPart(() => import('./many/PlaceManyDialog.tsx'))
const VisitSheet = lazyPart(() => import('./VisitSheet.tsx'))

/** `/projects/{projectId}/submissions/waiting`: visits without a place, the newest first. */
export function WaitingPage() {
  const t = useT()
  const projectId = useProjectId()
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/projects/$projectId/submissions/waiting' })
  const list = useRef<HTMLDivElement>(null)
  const [placed, setPlaced] = useState<readonly Visit[]>([])
  const [reading, setReading] = useState<{ visit: Visit; what: 'answers' | 'received' }>()
  const query = useQuery({
    ...q(visits.list, {
      params: { projectId },
      query: {
        waiting: '1',
        limit: String(search.limit ?? LIST_PAGE_SIZE),
        ...(search.page && { page: String(search.page) }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  useProjectTitle(t('waiting.title'))
  useShortcut('j', () => step(list.current, 1))
  useShortcut('k', () => step(list.current, -1))
  const change = (patch: typeof search) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...patch }) })
  const total = query.data?.totalDocs
  return (
    <div className={classes.page}>
      <Crumbs current={t('waiting.title')}>
        <Link to="/projects/$projectId/submissions" params={{ projectId }}>
          {t('submissions.crumb')}
        </Link>
      </Crumbs>
      <header className={`row gap12 ${classes.head}`}>
        <h1>{t('waiting.title')}</h1>
        {total !== undefined && (
          <span className={classes.total} aria-label={t('waiting.count', { n: total })}>
            {total}
          </span>
        )}
        {total !== undefined && total > 1 && (
          <Button
            className={classes.several}
            icon={<ListChecks size={15} aria-hidden="true" />}
            onClick={() => openDialog(PlaceManyDialog, { projectId })}
          >
            {t('waiting.several')}
          </Button>
        )}
      </header>
      <p className={classes.intro}>{t('waiting.intro')}</p>
      <div ref={list} className={classes.list}>
        {placed
          .filter(({ _id }) => !query.data?.docs.some((doc) => doc._id === _id))
          .map(
            ({ _id, submission }) =>
              submission && (
                <PlacedVisit
                  key={_id}
                  projectId={projectId}
                  refId={submission.refId}
                  docId={submission._id}
                />
              ),
          )}
        <ListStates
          query={query}
          filtered={null}
          empty={
            <Card as="div">
              <EmptyState
                as="h2"
                icon={<Inbox size={22} />}
                title={t('waiting.empty')}
                text={t('waiting.emptyText')}
              />
            </Card>
          }
        >
          {({ docs }) =>
            docs.map((visit) => (
              <VisitCard
                key={visit._id}
                projectId={projectId}
                visit={visit}
                onRead={(what) => setReading({ visit, what })}
                onPlaced={(done) => setPlaced((before) => [done, ...before])}
              />
            ))
          }
        </ListStates>
      </div>
      <Card as="div" className={classes.pager}>
        <ArchivePager
          search={search}
          total={total}
          more={false}
          capped={false}
          beyond={query.data?.docs.length === 0 && !query.isPlaceholderData}
          onPage={(page) => change({ page })}
          onPerPage={(limit) => change({ limit, page: undefined })}
        />
      </Card>
      {reading && (
        <VisitSheet projectId={projectId} {...reading} onClose={() => setReading(undefined)} />
      )}
    </div>
  )
}

/** To the choice of the card before or after, else to its first button. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const card = cards[at === -1 ? 0 : at + by]
  const control =
    card?.querySelector<HTMLElement>('[data-places]') ??
    card?.querySelector<HTMLElement>('a, button')
  control?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}
