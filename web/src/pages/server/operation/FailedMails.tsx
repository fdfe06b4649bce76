import { type FailedMail, serverMails } from '@plumbline/contract/operation/failed-mails'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useGoing } from './heading.ts'
import classes from './operation.module.css'
import { exactly } from './texts.ts'
import { OF_SERVER } from './useOperation.ts'

/** The mails that did not go out: to whom in part, and what the mail server said. */
export function FailedMails() {
  const t = useT()
  const [{ page, limit }, turn] = useState({ page: 1, limit: 10 })
  const query = { page: String(page), limit: String(limit) }
  const { data } = useQuery(q(serverMails.list, { query }))
  // the last item of the last page has gone
  if (data?.docs.length === 0 && page > 1) turn({ page: 1, limit })
  if (!data || data.totalDocs === 0) return null
  return (
    <section aria-label={t('operation.failedMails')} className={classes.list}>
      {data.docs.map((mail) => (
        <Failed key={mail._id} mail={mail} />
      ))}
      {data.totalDocs > limit && (
        <Pager
          of={t('operation.failedMails')}
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

function Failed({ mail: { _id, kind, to, at, outcome, answer } }: { mail: FailedMail }) {
  const t = useT()
  const goes = useGoing('operation-mail')
  const again = useSend(serverMails.retry, {
    success: t('operation.sentAgain'),
    onSuccess: goes,
    invalidates: () => OF_SERVER,
  })
  const key = `operation.mail.${kind}`
  const name = t.has(key) ? t(key as MessageKey) : kind
  const reasons = outcome === 'expired' ? [t('operation.expired'), answer] : [answer]
  return (
    <StateLine
      title={t('operation.mailTo', { kind: name, to })}
      text={[exactly(at), ...reasons].filter(Boolean).join(' · ')}
    >
      <Button
        size="s"
        busy={again.isPending}
        aria-label={t('operation.sendAgainOf', { to })}
        onClick={() => again.mutate({ params: { mailId: _id } })}
      >
        {t('operation.sendAgain')}
      </Button>
    </StateLine>
  )
}
