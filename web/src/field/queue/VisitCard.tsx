import { ArrowUp, Check, Clock, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import frame from '../frame/parts.module.css'
import { momentText } from '../home/moments.ts'
import type { WaitingFile, WaitingVisit } from '../home/overview.ts'
import { linesOf, visitTitle } from '../home/titles.ts'
import { currentSending, subscribeToSending } from '../sending/keep-sending.ts'
import { database } from '../store/database.ts'
import classes from './queue.module.css'
import { VisitState } from './VisitState.tsx'

interface Props extends WaitingVisit {
  /** Nothing goes out with the key of this phone. */
  isRefused: boolean
  /** On the page of this visit, which it does not lead to. */
  isAlone?: boolean
}

/** A visit that waits: what it is, how far it is, and why it is not further. */
export function VisitCard({ visit, files, isRefused, isAlone = false }: Props) {
  const t = useT()
  const { receipt, place, finishedAt, savedAt, state } = visit
  const share = shareOf(files)
  const isSending = state === 'sending'
  const words = (
    <div className="growing">
      <h2 className={classes.title}>
        {[receipt?.refId && `S-${receipt.refId}`, visitTitle(visit)].filter(Boolean).join(' ')}
      </h2>
      <p className={frame.sub}>
        {linesOf(visit, [place.siteName, momentText(t, finishedAt ?? savedAt)])}
      </p>
    </div>
  )
  return (
    <article className={frame.card} data-tone={isSending ? 'now' : undefined}>
      <div className={classes.head}>
        {isAlone ? (
          words
        ) : (
          <Link href={`/queue/${visit.localId}`} className={classes.open}>
            {words}
          </Link>
        )}
        {isSending && files.length > 0 && (
          <span className={classes.share}>{Math.round(share * 100)}%</span>
        )}
      </div>
      {isSending && files.length > 0 && (
        <div className={frame.bar} style={{ margin: '8px 0' }} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {files.length > 0 && (
        <ul className={`flow gap6 ${classes.thumbs}`}>
          {files.map((file) => (
            <Thumb key={file.name} localId={visit.localId} file={file} />
          ))}
        </ul>
      )}
      <VisitState visit={visit} files={files} isKeyRefused={isRefused} isAlone={isAlone} />
    </article>
  )
}

/** The share of the bytes that has arrived: 0 to 1. */
function shareOf(files: readonly WaitingFile[]): number {
  const all = files.reduce((sum, { size }) => sum + size, 0)
  const done = files.reduce((sum, { size, arrived }) => sum + (arrived ? size : 0), 0)
  return all === 0 ? 0 : done / all
}

function Thumb({ localId, file }: { localId: string; file: WaitingFile }) {
  const url = useThumb(localId, file.name)
  const { files } = useSyncExternalStore(subscribeToSending, currentSending)
  const isMoving = files.has(`${localId} ${file.name}`)
  const state =
    file.refused !== null ? 'refused' : file.arrived ? 'arrived' : isMoving ? 'moving' : 'waiting'
  const Icon = { refused: X, arrived: Check, moving: ArrowUp, waiting: Clock }[state]
  return (
    <li>
      {url && <img src={url} alt={file.name} />}
      <span className={classes.mark} data-state={state}>
        <Icon size={12} aria-hidden="true" />
      </span>
    </li>
  )
}

/** The address of a stored photo, for as long as it is shown. */
function useThumb(localId: string, name: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | undefined
    let isClosed = false
    const read = async () => {
      const file = await (await database()).get('files', [localId, name])
      if (!file || isClosed || !file.type.startsWith('image/')) return
      made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      setUrl(made)
    }
    void read()
    return () => {
      isClosed = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [localId, name])
  return url
}
