import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { Copy, Download, Globe, Printer, Share2, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { useMedia, XS } from '../../../../lib/media.ts'
import { toastError, toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { copyText } from '../../../../lib/texts/copy-text.ts'
import { fullName } from '../../../../lib/texts/people.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { QrCode } from '../../../../ui/QrCode.tsx'
import { TabPanel, Tabs } from '../../../../ui/Tabs.tsx'
import { CodeSteps } from './CodeSteps.tsx'
import classes from './Code.module.css'
import { KeepDialog, NotAllMade } from './KeepDialog.tsx'
import { KeyForms } from '../KeyFacts.tsx'
import { KeySheets } from './KeySheets.tsx'
import { codeOf, keyName, wayOf } from '../keys.ts'
import type { Made } from './made-keys.ts'
import { saveCode } from './save-code.ts'

interface Props extends Made {
  onClose: () => void
}

const ICONS = { collect: <Smartphone size={15} />, browser: <Globe size={15} /> }

/** The code of a key, or of both keys of a phone: shown now, and never again. */
export default function CodeDialog({ keys, failed, onClose }: Props) {
  const t = useT()
  const tabs = useId()
  const [chosen, setChosen] = useState(keys[0]?.kind ?? 'collect')
  const [isSaved, setSaved] = useState(false)
  const key = keys.find(({ kind }) => kind === chosen) ?? keys[0]
  if (!key) return null
  const code = (
    <div className={classes.columns}>
      <div className={classes.frame}>
        <QrCode text={codeOf(key)} label={t('field.codeLabel', { way: wayOf(t, key.kind) })} />
      </div>
      <CodeSteps kind={key.kind} />
    </div>
  )
  return (
    <KeepDialog
      title={t('field.codeTitle', { name: fullName(key.person) })}
      size={720}
      isSaved={isSaved}
      onClose={onClose}
      buttons={<KeepButtons fieldKey={key} onSaved={() => setSaved(true)} />}
    >
      <p className={`hintText ${classes.about}`}>
        {keyName(t, key)}
        {' · '}
        <KeyForms forms={key.forms} />
        {' · '}
        {key.expiresAt === null
          ? t('field.noEnd')
          : t.rich('team.until', { date: <DateText value={key.expiresAt} /> })}
      </p>
      <NotAllMade failed={failed} />
      {keys.length > 1 ? (
        <>
          <Tabs
            id={tabs}
            label={t('field.ways')}
            tabs={keys.map(({ kind }) => ({
              value: kind,
              label: wayOf(t, kind),
              icon: ICONS[kind],
            }))}
            value={key.kind}
            onChange={setChosen}
          />
          <TabPanel id={tabs} value={key.kind}>
            {code}
          </TabPanel>
        </>
      ) : (
        code
      )}
      <KeySheets keys={[key]} />
    </KeepDialog>
  )
}

/** Paper, a picture or a link: what one may keep of a code. */
function KeepButtons({ fieldKey, onSaved }: { fieldKey: MadeFieldKey; onSaved: () => void }) {
  const t = useT()
  const phone = useMedia(XS)
  const { link } = fieldKey
  async function copy(text: string) {
    if (!(await copyText(text))) return toastError(t('updates.copyFailed'))
    onSaved()
    toastSuccess(t('field.linkCopied'))
  }
  async function send(url: string) {
    // closing the system's own sheet sends nothing
    const isSent = await navigator.share({ url }).then(
      () => true,
      () => false,
    )
    if (isSent) onSaved()
  }
  const canSend = phone && 'share' in navigator
  return (
    <>
      <Button
        icon={<Printer size={15} />}
        onClick={() => {
          onSaved()
          window.print()
        }}
      >
        {t('field.print')}
      </Button>
      {link === null ? (
        <Button
          icon={<Download size={15} />}
          onClick={() => {
            onSaved()
            void saveCode(codeOf(fieldKey), fullName(fieldKey.person), keyName(t, fieldKey))
          }}
        >
          {t('field.saveImage')}
        </Button>
      ) : (
        <Button
          icon={canSend ? <Share2 size={15} /> : <Copy size={15} />}
          onClick={() => void (canSend ? send(link) : copy(link))}
        >
          {t(canSend ? 'field.sendLink' : 'field.copyLink')}
        </Button>
      )}
    </>
  )
}
