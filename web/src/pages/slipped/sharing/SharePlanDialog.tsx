import { planShares, type PlanFilter } from '@plumbline/contract/milestones/plan-shares'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { planFilterWords } from '../../../documents/baselines/plan-filter-words.ts'
import { endOf, isComplete, type End } from '../../../documents/sharing/share-end.ts'
import { ShareEnd } from '../../../documents/sharing/ShareEnd.tsx'
import { ShareLinkField } from '../../../documents/sharing/ShareLinkField.tsx'
import { useT } from '../../../i18n/useT.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { projectQueries } from '../../../lib/project/project-queries.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import type { SlippedSearch } from '../slipped-search.ts'
import { chosenSites } from '../shown-changes.ts'
import { PlanLinks } from './PlanLinks.tsx'
import classes from './SharePlan.module.css'

interface Props extends DialogProps {
  projectId: string
  baselineId: string
  /** The filters of the changes on the screen: the link shows the same. */
  search: SlippedSearch
}

/** Makes a link for people without an account that shows what slipped as one sees it, or hands one on that there is. */
export default function SharePlanDialog({ projectId, baselineId, search, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const params = { projectId, baselineId }
  const sites = useQuery(projectQueries(projectId).sites).data?.docs
  const [end, setEnd] = useState<End>({ kind: 'never' })
  const [isAsked, setAsked] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const keys = useKeys()
  const { mutate, isPending } = useSend(planShares.create, {
    success: t('sharing.created'),
    onSuccess: async ({ docs }) => {
      keys.done()
      setUrl(docs.shareUrl)
      // a browser may refuse it so long after the click: then there is the button
      if (await copyText(docs.shareUrl)) toastSuccess(t('sharing.copiedLink'))
      void client.invalidateQueries({ queryKey: keyOf(planShares.list, params) })
    },
  })
  const filter = filterOf(search)
  const shows = (of: PlanFilter) =>
    planFilterWords(t, {
      ...of,
      sites:
        of.sites && (sites ?? []).flatMap(({ _id, name }) => (of.sites?.includes(_id) ? name : [])),
    })

  function submit() {
    setAsked(true)
    if (url !== null || isPending || !isComplete(end)) return
    const body = { ...filter, expiresAt: endOf(end) }
    // the moment at which a link ends goes on with the clock
    mutate({ params, body, idempotencyKey: keys.keyFor(JSON.stringify({ filter, end })) })
  }

  return (
    <Dialog title={t('baselines.shareTitle')} size={520} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={classes.means}>{t('baselines.shareMeans')}</p>
        <p className={classes.shows}>
          {t('baselines.shows')}: <b>{shows(filter)}</b>
        </p>
        {url === null ? (
          <ShareEnd end={end} onChange={setEnd} isAsked={isAsked} />
        ) : (
          <ShareLinkField url={url} />
        )}
        <PlanLinks projectId={projectId} baselineId={baselineId} shows={shows} />
        <DialogButtons>
          <Button onClick={onClose}>{t(url === null ? 'common.cancel' : 'sharing.done')}</Button>
          {url === null && (
            <Button
              type="submit"
              variant="primary"
              icon={<Share2 size={15} aria-hidden="true" />}
              busy={isPending}
              data-autofocus
            >
              {t('baselines.shareCopy')}
            </Button>
          )}
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

function filterOf(search: SlippedSearch): PlanFilter {
  const sites = chosenSites(search)
  return {
    kind: search.kind ?? null,
    sites: sites && [...sites],
    implementer: search.implementer ?? null,
    isLater: search.later === 1,
  }
}
