import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { ALERT_DURATION, toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import classes from './Share.module.css'
import { useFocusFirst } from './useFocusFirst.ts'

/** The address of a link; copying it is told for two seconds. */
export function ShareLinkField({ url }: { url: string }) {
  const t = useT()
  const first = useFocusFirst()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), ALERT_DURATION)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    if (await copyText(url)) {
      setCopied(true)
      toastSuccess(t('sharing.copiedLink'))
    } else toastError(t('updates.copyFailed'))
  }

  return (
    <div className={classes.link}>
      <TextField
        label={t('sharing.link')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        ref={first}
        size="l"
        variant="primary"
        data-autofocus
        icon={
          isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
      </Button>
    </div>
  )
}
