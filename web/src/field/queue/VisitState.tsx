import { Check, CircleAlert, Clock, CloudOff, RotateCw, Save, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { formatFeedTime } from '../../lib/dates/dates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { useOnline } from '../../lib/useOnline.ts'
import type { WaitingFile } from '../home/overview.ts'
import { kindOfFiles } from '../home/titles.ts'
import { BUSY, READ_ONLY } from '../sending/outcome.ts'
import { replacePhoto, sendAsNew, tryNow } from '../sending/queue-actions.ts'
import { waitLeft } from '../sending/wait.ts'
import type { VisitRefusal, StoredVisit } from '../store/shapes.ts'
import { Correction } from './Correction.tsx'
import classes from './queue.module.css'
import { offerFile, visitsAsFile } from './visit-file.ts'

interface Props {
  visit: StoredVisit
  files: readonly WaitingFile[]
  /** Nothing goes out with the key of this phone. */
  isKeyRefused: boolean
  /** On the page of this visit. */
  isAlone: boolean
}

/** One line that says how it is, and the button that helps. */
export function VisitState({ visit, files, isKeyRefused, isAlone }: Props) {
  const t = useT()
  const isOnline = useOnline()
  const refused = files.filter((file) => file.refused !== null)
  if (refused[0] && visit.state === 'sent') return <RefusedPhoto visit={visit} files={refused} />
  if (visit.state === 'refused' && visit.refusal) {
    return <Refused visit={visit} refusal={visit.refusal} isAlone={isAlone} />
  }
  if (visit.state === 'sending' || visit.receipt) return <OnItsWay visit={visit} files={files} />
  // it is the key that it waits for, as the card above all visits says
  if (isKeyRefused) {
    return <Line icon={<ShieldCheck size={18} aria-hidden="true" />}>{t('phone.onPhone')}</Line>
  }
  if (isTurnedAway(visit.refusal)) return <TurnedAway visit={visit} />
  // without a network the server was not asked
  if (visit.tries > 0 && isOnline) return <Retry visit={visit} />
  return <Line icon={<CloudOff size={18} aria-hidden="true" />}>{t('phone.waiting')}</Line>
}

function Line({
  icon,
  tone,
  children,
}: {
  icon: ReactNode
  tone?: 'danger' | 'done' | undefined
  children: ReactNode
}) {
  return (
    <p className={classes.line} data-tone={tone} aria-live="polite" style={{ marginTop: 8 }}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

function OnItsWay({ visit, files }: Pick<Props, 'visit' | 'files'>) {
  const t = useT()
  const m = files.length
  const n = files.filter(({ arrived }) => arrived).length
  const { receipt, refusal } = visit
  if (refusal?.code === 'intakeOverQuota') return <OverQuota visit={visit} />
  return (
    <>
      <Line
        tone={receipt ? 'done' : undefined}
        icon={
          receipt ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <RotateCw size={18} aria-hidden="true" />
          )
        }
      >
        {receipt
          ? [
              t('phone.answersReceived'),
              m > 0 && t('phone.photosOf', { n, m, kind: kindOfFiles(files) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : t('phone.isSending')}
      </Line>
      {visit.state !== 'sending' && visit.tries > 0 && (
        <>{isTurnedAway(refusal) ? <TurnedAway visit={visit} /> : <Retry visit={visit} />}</>
      )}
    </>
  )
}

function OverQuota({ visit }: Pick<Props, 'visit'>) {
  const t = useT()
  // the server says when, whatever the clock of the phone shows
  const at = visit.refusal?.params['at']
  const date = formatFeedTime(typeof at === 'string' ? at : new Date(visit.nextAt).toISOString())
  return <Line icon={<Clock size={18} aria-hidden="true" />}>{t('phone.overQuota', { date })}</Line>
}

/** True if the server takes nothing now, so that the visit waits and goes by itself. */
function isTurnedAway(refusal: VisitRefusal | null): boolean {
  return refusal?.code === BUSY || refusal?.code === READ_ONLY
}

/** The server takes nothing for now: nobody has to do anything, and trying sooner helps nobody. */
function TurnedAway({ visit }: Pick<Props, 'visit'>) {
  const t = useT()
  if (visit.refusal?.code !== READ_ONLY) return <Busy visit={visit} />
  return (
    <Line icon={<Clock size={18} aria-hidden="true" />}>
      {visit.refusal.message} {t('phone.triedAgain')}
    </Line>
  )
}

function Busy({ visit }: Pick<Props, 'visit'>) {
  const t = useT()
  const seconds = useSecondsLeft(visit)
  return (
    <p className={classes.line} style={{ marginTop: 8 }}>
      <Clock size={18} aria-hidden="true" />
      <span aria-hidden="true">{t('phone.serverBusyFor', { n: seconds })}</span>
      <span aria-live="polite">
        <VisuallyHidden>{t('phone.serverBusy')}</VisuallyHidden>
      </span>
    </p>
  )
}

function Retry({ visit }: Pick<Props, 'visit'>) {
  const t = useT()
  const seconds = useSecondsLeft(visit)
  return (
    <div className={classes.state}>
      <p className={classes.line}>
        <RotateCw size={18} aria-hidden="true" />
        <span aria-hidden="true">{t('phone.retryIn', { n: seconds })}</span>
        {/* the seconds are not read aloud, that it failed is */}
        <span aria-live="polite">
          <VisuallyHidden>{t('phone.noAnswer')}</VisuallyHidden>
        </span>
      </p>
      <Action onClick={() => void tryNow(visit.localId)}>{t('phone.tryNow')}</Action>
    </div>
  )
}

/** Whole seconds that a visit still waits. */
function useSecondsLeft(visit: StoredVisit): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil(waitLeft(visit, now) / 1000)
}

interface RefusedProps extends Pick<Props, 'visit' | 'isAlone'> {
  refusal: VisitRefusal
}

/** The server gave a reason: what it says, and what a person can do. */
function Refused({ visit, refusal, isAlone }: RefusedProps) {
  const t = useT()
  const { code, params, message } = refusal
  const name = typeof params['name'] === 'string' ? params['name'] : t('common.deletedUser')
  const note = typeof params['note'] === 'string' ? params['note'] : ''
  const date = typeof params['at'] === 'string' ? formatFeedTime(params['at']) : ''
  const line = () => {
    if (code === 'visitDiffers') return t('phone.otherCopy')
    if (code === 'visitEditedBefore') return t('phone.editedBefore', { name, date })
    if (code === 'visitInTrash') return t('phone.deletedBy', { name, date })
    if (code === 'formClosed') return t('phone.formClosed')
    if (code === 'formClosedWhy') return t('phone.formClosedWhy', { note, name })
    return message
  }
  return (
    <>
      <Line icon={<CircleAlert size={18} aria-hidden="true" />} tone="danger">
        {line()}
      </Line>
      {code?.startsWith('formClosed') && (
        <p className={`quietText ${classes.more}`}>{t('phone.staysUntilOpened')}</p>
      )}
      <div className={`flow ${frame.actions}`}>
        {code === 'visitDiffers' && (
          <Action onClick={() => void sendAsNew(visit.localId)}>{t('phone.sendAsNew')}</Action>
        )}
        {code === 'visitEditedBefore' && <Correction visit={visit} what="theirs" />}
        {!isAlone && (
          <Link href={`/queue/${visit.localId}`} className={frame.action}>
            {t('phone.view')}
          </Link>
        )}
        <SaveToFile visit={visit} />
      </div>
    </>
  )
}

function SaveToFile({ visit }: Pick<Props, 'visit'>) {
  const t = useT()
  const save = async () => offerFile(await visitsAsFile([visit]), 'plumbline-visit.zip')
  return (
    <Action icon={<Save size={20} aria-hidden="true" />} onClick={() => void save()}>
      {t('phone.saveToFile')}
    </Action>
  )
}

function RefusedPhoto({ visit, files }: Pick<Props, 'visit' | 'files'>) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [file] = files
  if (!file) return null
  const kind = kindOfFiles(files)
  return (
    <div className={classes.state}>
      <p className={classes.line} data-tone="danger">
        <CircleAlert size={18} aria-hidden="true" />
        <span>
          {t('phone.photoRefused', { n: files.length, reason: file.refused ?? '', kind })}
        </span>
      </p>
      <input
        ref={picker}
        type="file"
        accept={kindOfFiles([file]) === 'photos' ? 'image/*' : undefined}
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) void replacePhoto(visit.localId, file.name, photo)
        }}
      />
      <Action onClick={() => picker.current?.click()}>{t('phone.replace')}</Action>
    </div>
  )
}
