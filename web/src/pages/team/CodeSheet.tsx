import type { ProjectCode } from '@plumbline/contract/codes'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useProject } from '../../lib/project/useProject.ts'
import { codeLink } from './code-link.ts'
import classes from './CodeSheet.module.css'

interface Props extends DialogProps {
  code: ProjectCode
}

/** A code to scan, on the screen or on paper: a sheet to hang up where people meet. */
export default function CodeSheet({ code, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('team.sheetTitle', { code: code.code })} size={440} onClose={onClose}>
      <Sheet code={code} />
      {createPortal(
        <div className={classes.paper}>
          <p className={classes.brand}>{APP_NAME}</p>
          <Sheet code={code} />
        </div>,
        document.body,
      )}
      <DialogButtons>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="primary" icon={<Printer size={15} />} onClick={() => window.print()}>
          {t('team.print')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Sheet({ code }: { code: ProjectCode }) {
  const t = useT()
  const { name } = useProject()
  const link = codeLink(code.code)
  return (
    <div className={classes.sheet}>
      <p className={classes.project}>{name}</p>
      <p className={`quiet ${classes.text}`}>{t('team.scan')}</p>
      <div className={classes.qr}>
        <QrCode text={link} label={t('team.qrLabel', { project: name })} />
      </div>
      <p className={classes.code}>{code.code}</p>
      <p className={`quietText ${classes.link}`}>{link}</p>
      <p className={`quiet ${classes.text}`}>
        {t.rich('team.until', { date: <DateText value={code.expiresAt} /> })}
      </p>
    </div>
  )
}
