import type { Attachment } from '@plumbline/contract/shapes'
import { FileText } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { fileSize } from '../../../lib/texts/fileSize.ts'
import { isPlayed, Player } from '../../../ui/files/Player.tsx'
import classes from '../feed/Feed.module.css'

type NoteFile = Pick<Attachment, '_id' | 'filename' | 'filesize' | 'media' | 'durationMs' | 'url'>

/** The files of a note: recordings are played; of others a click on their line downloads them. */
export function NoteFiles({ files }: { files: readonly NoteFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={`flow ${classes.files}`}>
      {files.map((file) => (
        <li key={file._id}>{isPlayed(file) ? <Player file={file} /> : <FileLink file={file} />}</li>
      ))}
    </ul>
  )
}

function FileLink({ file }: { file: NoteFile }) {
  const t = useT()
  const { filename: name, filesize, url } = file
  return (
    <a className={`row ${classes.file}`} href={url} download={name} title={name}>
      <FileText size={16} aria-hidden="true" className="faint" />
      <span className={`oneLine ${classes.fileName}`}>{name}</span>
      <span className={classes.fileSize}>{fileSize(t, filesize)}</span>
    </a>
  )
}
