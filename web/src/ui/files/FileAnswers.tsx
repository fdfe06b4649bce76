import type { Attachment } from '@plumbline/contract/shapes'
import { Ban, Download } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { fileSize } from '../../lib/texts/fileSize.ts'
import { buttonClass } from '../form/Button.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { FileIcon } from './FileIcon.tsx'
import classes from './Files.module.css'
import { isPlayed, Player, type PlayedFile } from './Player.tsx'

type ShownFile = PlayedFile & Pick<Attachment, '_id' | 'extension' | 'isUndecodable'>

interface Props {
  files: readonly ShownFile[]
  /** The question that they answer, as the form counts it: players are called by it. */
  number?: string | undefined
  /** True if the film fetches its first picture before anybody plays it: it is the only one on its page. */
  isOnlyFilm?: boolean
  /** Those that are not kept, and why. */
  refused?: readonly { name: string; why: string }[]
}

/** The files of an answer besides photos: players, and names with their types. */
export function FileAnswers({ files, number, isOnlyFilm = false, refused = [] }: Props) {
  if (files.length + refused.length === 0) return null
  return (
    <ul className={classes.answers}>
      {files.map((file) => (
        <li key={file._id}>
          {isPlayed(file) ? (
            <Player file={file} number={number} isOnlyFilm={isOnlyFilm} />
          ) : (
            <Named file={file} />
          )}
        </li>
      ))}
      {refused.map(({ name, why }) => (
        <li key={name} className={`row gap12 ${classes.named}`}>
          <span className={classes.kind}>
            <Ban size={18} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className={classes.fileName}>{name}</span>
            <span className={classes.size}>{why}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A file that nobody plays: its name, and its kind or why it is not shown. */
function Named({ file }: { file: ShownFile }) {
  const t = useT()
  const { filename, extension, filesize, isUndecodable, url } = file
  const size = fileSize(t, filesize)
  const facts = isUndecodable
    ? [size, t('submissions.cannotBeShown')]
    : [extension.toUpperCase(), size]
  return (
    <div className={`row gap12 ${classes.named}`}>
      <span className={classes.kind}>
        <FileIcon extension={extension} isUndecodable={isUndecodable} size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.fileName} title={filename}>
          {filename}
        </span>
        <span className={classes.size}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <a className={buttonClass({ size: 's' })} href={url} download={filename}>
        <Download size={14} aria-hidden="true" />
        {t('common.download')} <VisuallyHidden>{filename}</VisuallyHidden>
      </a>
    </div>
  )
}
