import type { DataOf } from '@plumbline/contract/endpoint'
import type { factors } from '@plumbline/contract/sign-in/factors'
import { Copy, ExternalLink } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CodeField } from './CodeField.tsx'

const QR_WIDTH = 174

interface Props {
  setup: DataOf<typeof factors.add>
  error?: string | undefined
  busy: boolean
  onCode: (code: string) => void
}

/** Sets an app up: by the camera, by a link on the same phone, or by a key that is typed; its first code ends it. */
export function AppSetup({ setup, error, busy, onCode }: Props) {
  const t = useT()
  const copy = async () => {
    if (await copyText(setup.secret)) toastSuccess(t('second.copied'))
    else toastError(setup.secret)
  }
  return (
    <div className="stack">
      <div className="row flow">
        <div style={{ width: QR_WIDTH }}>
          <QrCode text={setup.uri} label={t('second.qr')} />
        </div>
        <div className="stack gap8" style={{ flex: `1 1 ${QR_WIDTH}px` }}>
          <b>{t('second.noCamera')}</b>
          <span>
            <a href={setup.uri} className={buttonClass()}>
              <ExternalLink size={14} aria-hidden="true" />
              {t('second.openApp')}
            </a>
          </span>
          <span className="quiet">{t('second.typeKey')}</span>
          <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <span>
            <Button size="s" icon={<Copy size={14} />} onClick={() => void copy()}>
              {t('second.copyKey')}
            </Button>
          </span>
        </div>
      </div>
      <CodeField label={t('second.code')} error={error} readOnly={busy} onFull={onCode} />
    </div>
  )
}
