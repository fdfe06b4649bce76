import type { Attachment } from '@plumbline/contract/shapes'
import { FileText } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { fileSize } from '../../../lib/texts/fileSize.ts'
import classes from '../feed/Feed.module.css'

/** A file of a note in one line: a click downloads it. */
export function FileLink({
  attachment,
}: {
  attachment: Pick<Attachment, 'filename' | 'filesize' | 'url'>
}) {
  const t = useT()
  const { filename: name, url } = attachment
  return (
    <a className={classes.file} href={url} download={name} title={name}>
      <FileText size={16} aria-hidden="true" className={classes.fileIcon} />
      <span className={classes.fileName}>{name}</span>
      <span className={classes.fileSize}>{fileSize(t, attachment.filesize)}</span>
    </a>
  )
}
