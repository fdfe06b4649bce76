import {
  CircleAlert,
  Film,
  FileText,
  Music,
  Paperclip,
  RefreshCw,
  Undo2,
  Video,
  X,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { fileSize } from '../../../lib/texts/fileSize.ts'
import { useForm } from '../../engine/watch.ts'
import type { ControlProps } from '../controls/TypedField.tsx'
import { useFilling } from '../filling.ts'
import { fileName, type FileProblem, refusedFile, shownName } from './chosen-file.ts'
import classes from './files.module.css'
import { useUndo } from './useUndo.ts'

/** The files that a question takes; `file` takes any. */
const ACCEPTED = { file: undefined, audio: 'audio/*', video: 'video/*' } as const
type Kind = keyof typeof ACCEPTED

/** The reason why there is no file: the server would refuse it, or the phone has no room. */
type Problem = FileProblem | 'full'

interface Props extends ControlProps {
  /** Other ways to a file than to choose one, shown as long as there is none. Each gives one when it has it. */
  children?: ReactNode
}

/** A file that is chosen on the phone: a film or a recording can be played, each can be replaced and removed. */
export function FileField({ question, labelledBy, describedBy, isFaulty, children }: Props) {
  const t = useT()
  const { files, save } = useFilling()
  const name = useForm(() => question.value)
  const kind = question.type as Kind
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { going, takeAway, bringBack } = useUndo((gone) => {
    // another one may have taken its place
    if (question.value === gone) question.answer('')
    void files.remove(gone)
  })
  const take = async (file: File) => {
    const refused = await refusedFile(file)
    setProblem(refused)
    if (refused) return
    const own = fileName(file.name)
    const before = question.value
    try {
      await files.put(own, file)
    } catch {
      setProblem('full')
      return
    }
    question.answer(own)
    if (before !== '') takeAway.now(before)
    await save().catch(() => undefined)
  }
  /** The draft is kept before: some phones end the page behind the camera. */
  const open = async (input: HTMLInputElement | null) => {
    await save().catch(() => undefined)
    input?.click()
  }
  const chosen = (file: File) => void take(file)
  const isThere = name !== '' && !going.has(name)
  return (
    <fieldset
      className={classes.field}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-fault={isFaulty || undefined}
    >
      {isThere && <Chosen name={name} kind={kind} />}
      <div className="flow">
        {!isThere && children}
        {!isThere && kind === 'video' && (
          <button type="button" className={classes.first} onClick={() => void open(camera.current)}>
            <Video size={20} aria-hidden="true" />
            {t('fill.film')}
          </button>
        )}
        <button
          type="button"
          className={classes.button}
          data-focus
          onClick={() => void open(chooser.current)}
        >
          {isThere ? (
            <RefreshCw size={20} aria-hidden="true" />
          ) : (
            <Paperclip size={20} aria-hidden="true" />
          )}
          {t(isThere ? 'fill.replaceFile' : 'fill.chooseFile')}
        </button>
        {name !== '' && (
          <button
            type="button"
            className={classes.button}
            onClick={() => (isThere ? takeAway(name) : bringBack(name))}
          >
            {isThere ? <X size={20} aria-hidden="true" /> : <Undo2 size={20} aria-hidden="true" />}
            {t(isThere ? 'fill.remove' : 'fill.undo')}
          </button>
        )}
      </div>
      <Chooser ref={chooser} kind={kind} onFile={chosen} />
      {kind === 'video' && <Chooser isCamera ref={camera} kind={kind} onFile={chosen} />}
      {problem && (
        <p className={classes.problem} role="alert">
          <CircleAlert size={18} aria-hidden="true" />
          {problem === 'full' ? t('fill.full') : t(`problems.${problem}`)}
        </p>
      )}
    </fieldset>
  )
}

interface ChooserProps {
  ref: React.RefObject<HTMLInputElement | null>
  kind: Kind
  isCamera?: boolean
  onFile: (file: File) => void
}

function Chooser({ ref, kind, isCamera = false, onFile }: ChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED[kind]}
      capture={isCamera ? 'environment' : undefined}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}

const ICONS = { file: FileText, audio: Music, video: Film }

function Chosen({ name, kind }: { name: string; kind: Kind }) {
  const t = useT()
  const { files } = useFilling()
  const url = files.urlOf(name)
  const size = files.sizeOf(name)
  const Icon = ICONS[kind]
  return (
    <div className={classes.chosen}>
      <p>
        <Icon size={22} aria-hidden="true" />
        <span>
          <b>{shownName(name)}</b>
          <small>{size === undefined ? t('fill.onServer') : fileSize(t, size)}</small>
        </span>
      </p>
      {/* what somebody has said or filmed a moment ago has no captions */}
      {kind === 'audio' && url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
        <audio controls preload="metadata" src={url} aria-label={shownName(name)} />
      )}
      {kind === 'video' && url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
        <video controls playsInline preload="metadata" src={url} aria-label={shownName(name)} />
      )}
    </div>
  )
}
