import { KeyRound, Link2, MessageSquare, Save, ScanLine } from 'lucide-react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import type { WaitingVisit } from '../home/overview.ts'
import { canScan } from '../codes/look.ts'
import type { StoredKey } from '../store/shapes.ts'
import { offerFile, visitsAsFile } from './visit-file.ts'

interface Props {
  phoneKey: StoredKey
  toSend: readonly WaitingVisit[]
}

/** The server opens nothing with the key of this phone any more: what is safe, and whom to ask. */
export function KeyRefused({ phoneKey, toSend }: Props) {
  const t = useT()
  const [, navigate] = useLocation()
  const n = toSend.length
  const { contact, shortName } = phoneKey
  const mayShare = 'share' in navigator
  const ask = () => {
    const sentences = [t('phone.askSentence', { project: shortName })]
    if (n > 0) sentences.push(t('phone.askWaiting', { n }))
    // whoever closes the sheet again has sent nothing
    navigator.share({ text: sentences.join(' ') }).catch(() => undefined)
  }
  const save = async () => {
    offerFile(await visitsAsFile(toSend.map(({ visit }) => visit)), 'plumbline-visits.zip')
  }
  return (
    <section className={frame.card} data-tone="strong" aria-labelledby="safe">
      <span className={frame.mark}>
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <h2 id="safe" style={{ margin: '10px 0 4px', font: '600 var(--text-large)' }}>
        {n > 0 ? t('phone.safeOnPhone', { n }) : t('phone.accessEnded')}
      </h2>
      <p style={{ margin: 0, font: 'var(--text-lead)' }}>
        {[
          n > 0 && `${t('phone.accessEnded')}.`,
          contact ? t('phone.askFor', { name: contact }) : t('phone.askForNobody'),
          n > 0 && t('phone.thenAllGo', { n }),
          !canScan() && t('phone.scanOutside'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={`flow ${frame.actions}`}>
        {canScan() && (
          <Action
            kind="primary"
            large
            wide
            icon={<ScanLine size={20} aria-hidden="true" />}
            onClick={() => navigate('/start?scan')}
          >
            {t('phone.scanNew')}
          </Action>
        )}
        <Action
          large
          wide
          icon={<Link2 size={20} aria-hidden="true" />}
          onClick={() => navigate('/start?paste')}
        >
          {t('phone.pasteLink')}
        </Action>
        {mayShare && (
          <Action icon={<MessageSquare size={20} aria-hidden="true" />} onClick={ask}>
            {t('phone.ask')}
          </Action>
        )}
        {n > 0 && (
          <Action icon={<Save size={20} aria-hidden="true" />} onClick={() => void save()}>
            {t('phone.saveToFile')}
          </Action>
        )}
      </div>
    </section>
  )
}
