import { Copy, Download, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import classes from './factors.module.css'

interface Props {
  codes: string[]
  /** What ends it, once the person has said that the codes are safe. */
  children: (isSafe: boolean) => ReactNode
}

/** Recovery codes, shown this once: they leave the page on paper, as a file or by the clipboard. */
export function RecoveryCodes({ codes, children }: Props) {
  const t = useT()
  const [isSafe, setSafe] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) toastSuccess(t('second.copied'))
    else toastError(text)
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`
  return (
    <div className="stack">
      <Card as="div">
        <ol className={classes.codes} aria-label={t('second.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </Card>
      <div className="row flow">
        <Button icon={<Copy size={14} />} onClick={() => void copy()}>
          {t('second.copy')}
        </Button>
        <a href={file} download={`${t('second.file')}.txt`} className={buttonClass()}>
          <Download size={14} aria-hidden="true" />
          {t('common.download')}
        </a>
        <Button icon={<Printer size={14} />} onClick={() => window.print()}>
          {t('second.print')}
        </Button>
      </div>
      <label className="row">
        <input
          type="checkbox"
          checked={isSafe}
          onChange={({ target }) => setSafe(target.checked)}
        />
        {t('second.safe')}
      </label>
      {children(isSafe)}
    </div>
  )
}
