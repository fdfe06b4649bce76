import { CircleAlert, Link2, QrCode, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { canScan, type CodeReader, readerClass } from '../codes/look.ts'
import { Scanner } from '../codes/Scanner.tsx'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { database } from '../store/database.ts'
import { peopleWhoLeft } from '../store/leave.ts'
import { type OpenedKey, readKeyLink } from './key-link.ts'
import classes from './opening.module.css'

const PROBLEMS = {
  incomplete: 'phone.linkIncomplete',
  elsewhere: 'phone.linkElsewhere',
  ended: 'phone.linkEnded',
  offline: 'phone.linkOffline',
  failed: 'phone.linkFailed',
  busy: 'phone.linkBusy',
} satisfies Record<string, MessageKey>
type Problem = keyof typeof PROBLEMS

/** The way of opening a key that somebody has chosen before this page. */
export type Begin = 'scan' | 'paste'

interface Props {
  /** The reason why the last code or link opened nothing. */
  problem: Problem | null
  begin: Begin | null
  onOpen: (opened: OpenedKey) => void
}

/** Without a key: scan the code, or paste the link of a message. */
export function OpenQr({ problem: given, begin, onOpen }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem | null>(given)
  const [isScanning, setScanning] = useState(begin === 'scan')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (begin === 'paste') field.current?.focus()
  }, [begin])
  const take = (link: string) => {
    const read = readKeyLink(link, window.location.origin)
    if (typeof read === 'string') setProblem(read)
    else onOpen(read)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const link = text || (await pasted())
    setText(link)
    take(link)
  }
  return (
    <main className={frame.main}>
      <h1 className={frame.h1}>{t('phone.openQr')}</h1>
      <p className={frame.lead}>{t('phone.openQrText')}</p>
      {canScan() &&
        (isScanning ? (
          <Scanner
            words={{
              hint: t('phone.scanHint'),
              noCamera: t('phone.noCamera'),
              noReader: t('phone.noCamera'),
            }}
            reader={qrReader}
            onFound={(link) => {
              setScanning(false)
              take(link)
            }}
            onEnd={() => setScanning(false)}
          />
        ) : (
          <>
            <button type="button" className={classes.scan} onClick={() => setScanning(true)}>
              <QrCode size={56} strokeWidth={1.5} aria-hidden="true" />
              {t('phone.scan')}
            </button>
            <p className={`row gap12 ${classes.or}`}>{t('phone.or')}</p>
          </>
        ))}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className={frame.label} htmlFor="link">
          {t('phone.link')}
        </label>
        <input
          ref={field}
          id="link"
          className={frame.field}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'link-problem' : undefined}
        />
        {problem && (
          <p
            id="link-problem"
            className={frame.note}
            data-tone="danger"
            role="alert"
            style={{ marginTop: 8 }}
          >
            <CircleAlert size={18} aria-hidden="true" />
            {t(PROBLEMS[problem])}
          </p>
        )}
        <div className={`flow ${frame.actions}`} style={{ marginTop: 14 }}>
          <Action type="submit" wide icon={<Link2 size={20} aria-hidden="true" />}>
            {t(text ? 'phone.openLink' : 'phone.pasteAndOpen')}
          </Action>
        </div>
      </form>
      <OthersDrafts />
    </main>
  )
}

/** The text in the clipboard, if the browser gives it. People who are asked may refuse, and type it. */
async function pasted(): Promise<string> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- reading has no other way; without it people paste
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}

/** Visits of people who have left this phone wait on it. */
function OthersDrafts() {
  const t = useT()
  const left = useStored(async () => {
    const db = await database()
    const names = await peopleWhoLeft()
    const visits = (await db.getAll('visits')).filter(({ state }) => state !== 'sent')
    const people = [...new Set(visits.map(({ personId }) => personId))]
    return people.flatMap((person) => {
      const name = names[person]
      const n = visits.filter(({ personId }) => personId === person).length
      return name ? [{ person, name, n }] : []
    })
  })
  return left?.map(({ person, name, n }) => (
    <p key={person} className={frame.note}>
      <ShieldCheck size={18} aria-hidden="true" />
      {t('phone.draftsOf', { n, name })}
    </p>
  ))
}

/** Uses the browser's own reader only: nothing is loaded before somebody has a key. */
async function qrReader(): Promise<CodeReader> {
  const Reader = readerClass()
  if (!Reader) throw new Error('This browser reads no codes')
  return new Reader({ formats: ['qr_code'] })
}
