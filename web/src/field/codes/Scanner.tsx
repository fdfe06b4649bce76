import { Flashlight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Action } from '../frame/Action.tsx'
import { type CodeReader, type Look, lookForCode } from './look.ts'
import classes from './scanner.module.css'

interface Props {
  /** The hint, and what to do without a camera or without a reader for its picture. */
  words: { hint: string; noCamera: string; noReader: string }
  reader: () => Promise<CodeReader>
  onFound: (text: string) => void
  onEnd: () => void
}

/** The picture of the camera, until it shows a code. */
export function Scanner({ words, reader, onFound, onEnd }: Props) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [look, setLook] = useState<Look | null>(null)
  const [isLit, setLit] = useState(false)
  const [isMissing, setMissing] = useState<'noCamera' | 'noReader' | null>(null)
  const given = useRef({ reader, onFound })
  useEffect(() => {
    given.current = { reader, onFound }
  })
  useEffect(() => {
    let begun: Look | undefined
    let isClosed = false
    const begin = async () => {
      const ready = await given.current.reader().catch(() => null)
      if (!ready) return setMissing('noReader')
      if (isClosed || !video.current) return
      try {
        begun = await lookForCode(video.current, ready, (text) => given.current.onFound(text))
        if (isClosed) begun.stop()
        else setLook(begun)
      } catch {
        setMissing('noCamera')
      }
    }
    void begin()
    return () => {
      isClosed = true
      begun?.stop()
    }
  }, [])
  const light = look?.light
  return (
    <div className={classes.scanner}>
      <p role={isMissing ? 'alert' : undefined}>{words[isMissing ?? 'hint']}</p>
      <video ref={video} muted playsInline hidden={isMissing !== null} />
      {light && (
        <Action
          icon={<Flashlight size={20} aria-hidden="true" />}
          aria-pressed={isLit}
          onClick={() => void light(!isLit).then(() => setLit(!isLit))}
        >
          {t('phone.light')}
        </Action>
      )}
      <Action onClick={onEnd}>{t('phone.stopScan')}</Action>
    </div>
  )
}
