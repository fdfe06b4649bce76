import { planShares, type PlanFilter } from '@plumbline/contract/milestones/plan-shares'
import { useQuery } from '@tanstack/react-query'
import { Copy, Link2Off } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { formatDate, formatDateTime } from '../../../lib/dates/dates.ts'
import { openDialog, type DialogProps } from '../../../lib/overlay/dialogs.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import classes from './SharePlan.module.css'

interface Props {
  projectId: string
  baselineId: string
  /** A filter in words. */
  shows: (filter: PlanFilter) => string
}

/** The links of a baseline that work: what they show and how they are used; admins stop them. */
export function PlanLinks({ projectId, baselineId, shows }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const params = { projectId, baselineId }
  // how often one was opened tells nobody: it is asked for
  const { data } = useQuery({ ...q(planShares.list, { params }), refetchOnMount: 'always' })
  if (!data || data.docs.length === 0) return null
  const copy = async (url: string) => {
    if (await copyText(url)) toastSuccess(t('sharing.copiedLink'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <section className={classes.links} aria-label={t('baselines.links')}>
      <h3>{t('baselines.links')}</h3>
      <ul>
        {data.docs.map(({ _id, shareUrl, createdAt, createdBy, expiresAt, opened, ...link }) => (
          <li key={_id} className={classes.linkRow}>
            <div className={classes.words}>
              <b>{shows(link)}</b>
              <p className={classes.about}>
                {t('baselines.linkBy', {
                  who: createdBy ? fullName(createdBy) : t('common.deletedUser'),
                  date: formatDate(createdAt),
                })}
                {' · '}
                {expiresAt === null
                  ? t('sharing.endsNever')
                  : t('shares.endsAt', { date: formatDateTime(expiresAt) })}
                {' · '}
                {link.lastOpenedAt === null
                  ? t('sharing.notOpened')
                  : t('sharing.opened', { n: opened, date: formatDateTime(link.lastOpenedAt) })}
              </p>
            </div>
            <IconButton
              label={t('baselines.copyNamed', { shows: shows(link) })}
              icon={<Copy size={16} />}
              size="s"
              onClick={() => void copy(shareUrl)}
            />
            {admin && (
              <IconButton
                label={t('baselines.stopNamed', { shows: shows(link) })}
                icon={<Link2Off size={16} />}
                size="s"
                onClick={() => openDialog(StopPlanLinkDialog, { ...params, planShareId: _id })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StopProps extends DialogProps {
  projectId: string
  baselineId: string
  planShareId: string
}

/** Ends a link to what slipped, once it was confirmed. For admins. */
function StopPlanLinkDialog({ onClose, ...params }: StopProps) {
  const t = useT()
  const { projectId, baselineId } = params
  const { mutate, isPending } = useSend(planShares.stop, {
    success: t('detail.stoppedSharing'),
    onSuccess: onClose,
    invalidates: () => [keyOf(planShares.list, { projectId, baselineId })],
  })
  return (
    <ConfirmDialog
      opened
      title={t('baselines.stopTitle')}
      text={t('baselines.stopMeans')}
      destructive
      busy={isPending}
      onYes={() => mutate({ params })}
      onNo={onClose}
    />
  )
}
