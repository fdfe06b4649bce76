import { CircleAlert, Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { ControlProps } from '../controls/TypedField.tsx'
import { useFilling } from '../filling.ts'
import { photoName } from '../photos/shrink.ts'
import { FileField } from './FileField.tsx'
import classes from './files.module.css'
import { canRecord, record, type Recording } from './record.ts'

type State =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'recording'; recording: Recording; since: number }
  | { state: 'denied' }
  /** The file is as large as the server keeps one. */
  | { state: 'long' }
  | { state: 'full' }

/** A recording: made here, or chosen. */
export function AudioField(props: ControlProps) {
  const { question } = props
  const t = useT()
  const { files, save } = useFilling()
  const [now, setNow] = useState<State>({ state: 'idle' })

  const begin = async () => {
    setNow({ state: 'asking' })
    await save().catch(() => undefined)
    let name = ''
    try {
      const recording = await record({
        // what there is of it outlives the page from then on
        keep: async (sound, extension) => {
          name ||= photoName(question.key, extension)
          await files.put(name, sound)
          if (question.value !== name) question.answer(name)
        },
        ended: (why) => {
          setNow({ state: why })
          void save().catch(() => undefined)
        },
      })
      setNow({ state: 'recording', recording, since: Date.now() })
    } catch {
      setNow({ state: 'denied' })
    }
  }
  const recording = now.state === 'recording' ? now.recording : null
  useEffect(() => () => recording?.stop(), [recording])
  const field = useRef<HTMLDivElement>(null)
  const isRecording = recording !== null
  const wasRecording = useRef(false)
  // the button that was pressed is gone
  useEffect(() => {
    if (wasRecording.current === isRecording) return
    wasRecording.current = isRecording
    field.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [isRecording])
  if (now.state === 'recording') {
    return (
      <div ref={field}>
        <fieldset className={classes.field} aria-labelledby={props.labelledBy}>
          <output className={`row gap12 ${classes.recording}`}>
            <i aria-hidden="true" />
            {t('fill.isRecording')}
            <Clock since={now.since} />
          </output>
          <div className="flow">
            <button type="button" className={classes.first} data-focus onClick={now.recording.stop}>
              <Square size={20} aria-hidden="true" />
              {t('fill.stopRecording')}
            </button>
          </div>
        </fieldset>
      </div>
    )
  }
  return (
    <div ref={field}>
      <FileField {...props}>
        {canRecord() && (
          <button
            type="button"
            className={classes.first}
            aria-busy={now.state === 'asking' || undefined}
            onClick={() => now.state !== 'asking' && void begin()}
          >
            <Mic size={20} aria-hidden="true" />
            {t('fill.record')}
          </button>
        )}
      </FileField>
      {(now.state === 'denied' || now.state === 'long' || now.state === 'full') && (
        <p className={classes.problem} role="alert">
          <CircleAlert size={18} aria-hidden="true" />
          {t(PROBLEMS[now.state])}
        </p>
      )}
    </div>
  )
}

const PROBLEMS = {
  denied: 'fill.noMicrophone',
  long: 'fill.recordingFull',
  full: 'fill.full',
} as const

/** The length of the recording. Screen readers do not read it out every second. */
function Clock({ since }: { since: number }) {
  const [at, setAt] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((at - since) / 1000)
  return (
    <span aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
