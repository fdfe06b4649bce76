import { type ParkedJob, serverJobs } from '@plumbline/contract/operation/parked-jobs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useGoing } from './heading.ts'
import classes from './operation.module.css'
import { exactly } from './texts.ts'
import { OF_SERVER } from './useOperation.ts'

/** The jobs that were given up: why, with what they can be begun again or removed. */
export function ParkedJobs() {
  const t = useT()
  const [{ page, limit }, turn] = useState({ page: 1, limit: 10 })
  const query = { page: String(page), limit: String(limit) }
  const { data } = useQuery(q(serverJobs.list, { query }))
  // the last item of the last page has gone
  if (data?.docs.length === 0 && page > 1) turn({ page: 1, limit })
  if (!data || data.totalDocs === 0) return null
  return (
    <section aria-label={t('operation.parked')} className={classes.list}>
      {data.docs.map((job) => (
        <Parked key={job._id} job={job} />
      ))}
      {data.totalDocs > limit && (
        <Pager
          of={t('operation.parked')}
          page={page}
          perPage={limit}
          total={data.totalDocs}
          onPage={(to) => turn({ page: to, limit })}
          onPerPage={(n) => turn({ page: 1, limit: n })}
        />
      )}
    </section>
  )
}

function Parked({ job }: { job: ParkedJob }) {
  const t = useT()
  const [asks, ask] = useState(false)
  const goes = useGoing('operation-jobs')
  const options = { invalidates: () => OF_SERVER }
  const retry = useSend(serverJobs.retry, {
    ...options,
    success: t('operation.retried'),
    onSuccess: goes,
  })
  const remove = useSend(serverJobs.remove, {
    ...options,
    success: t('operation.removed'),
    onSuccess: () => {
      goes()
      ask(false)
    },
  })
  const { _id, name, project, since, tries, why, error } = job
  const key = `operation.job.${name}`
  // a job of another release has a name that nobody here knows
  const what = t.has(key) ? t(key as MessageKey) : name
  const title = project ? t('operation.jobOf', { job: what, project: project.name }) : what
  const params = { jobId: _id }
  const text = [t(`operation.why.${why}`, { n: tries }), exactly(since)]
  return (
    <StateLine
      title={title}
      text={[...text, ...(why === 'failed' && error ? [error] : [])].join(' · ')}
    >
      <span className={`flow ${classes.buttons}`}>
        <Button
          size="s"
          busy={retry.isPending}
          aria-label={t('operation.tryAgainOf', { job: title })}
          onClick={() => retry.mutate({ params })}
        >
          {t('operation.tryAgain')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-label={t('operation.removeOf', { job: title })}
          onClick={() => ask(true)}
        >
          {t('operation.remove')}
        </Button>
      </span>
      <ConfirmDialog
        opened={asks}
        title={t('operation.removeTitle')}
        text={t('operation.removeText')}
        destructive
        busy={remove.isPending}
        onYes={() => remove.mutate({ params })}
        onNo={() => ask(false)}
      />
    </StateLine>
  )
}
