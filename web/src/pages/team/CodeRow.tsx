import { codes, type ProjectCode } from '@plumbline/contract/codes'
import { Ban, Copy, QrCode } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { Tag } from '../../ui/status/Badge.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { codeLink } from './code-link.ts'
import classes from './CodesDialog.module.css'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const CodeSheet = lazyPart(() => import('./CodeSheet.tsx'))

const STATUS_TEXTS = {
  Live: 'team.codeLive',
  Expired: 'team.codeExpired',
  'Used up': 'team.codeUsedUp',
  Revoked: 'team.codeRevoked',
} as const

interface Props {
  projectId: string
  code: ProjectCode
}

/** A code, how much of it is left, and what can be done with it. */
export function CodeRow({ projectId, code }: Props) {
  const t = useT()
  const { uses, maxUses, expiresAt, status } = code
  return (
    <li className={classes.row}>
      <span className={classes.code}>{code.code}</span>
      <span className={`quietText ${classes.facts}`}>
        {status !== 'Live' && <Tag>{t(STATUS_TEXTS[status])}</Tag>}{' '}
        {t('team.used', { n: uses, of: maxUses })}
        {' · '}
        {t.rich('team.until', { date: <DateText value={expiresAt} /> })}
      </span>
      {status === 'Live' && <Tools projectId={projectId} code={code} />}
    </li>
  )
}

function Tools({ projectId, code }: Props) {
  const t = useT()
  const named = { code: code.code }
  const revoke = useSend(codes.revoke, {
    success: t('team.codeRevokedNow', named),
    invalidates: () => [keyOf(codes.list, { projectId })],
  })
  const copy = async () => {
    if (await copyText(codeLink(code.code))) toastSuccess(t('updates.copied'))
    else toastError(codeLink(code.code))
  }
  return (
    <span className={classes.tools}>
      <IconButton
        label={t('team.copyCode', named)}
        icon={<Copy size={16} />}
        onClick={() => void copy()}
      />
      <IconButton
        label={t('team.qrOf', named)}
        icon={<QrCode size={16} />}
        onClick={() => openDialog(CodeSheet, { code })}
      />
      <IconButton
        label={t('team.revokeCode', named)}
        icon={<Ban size={16} />}
        aria-busy={revoke.isPending}
        onClick={() => {
          if (!revoke.isPending) revoke.mutate({ params: { projectId, code: code.code } })
        }}
      />
    </span>
  )
}
