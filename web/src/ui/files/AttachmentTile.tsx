import { ATTACHMENT_NAME_CUT } from '@plumbline/contract/rules/limits'
import type { Attachment } from '@plumbline/contract/shapes'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { cutFileName } from '../../lib/texts/cut.ts'
import { fileSize } from '../../lib/texts/fileSize.ts'
import { FileIcon } from './FileIcon.tsx'
import classes from './Files.module.css'
import { IconButton } from '../form/IconButton.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface Props {
  attachment: Pick<Attachment, 'filename' | 'extension' | 'filesize' | 'url'>
  /** Shows the delete button; for the creator. */
  onDelete?: () => void
}

/** A file: a click downloads it. Where its name is cut, its title has all of it. */
export function AttachmentTile({ attachment, onDelete }: Props) {
  const t = useT()
  const { filename, extension, filesize, url } = attachment
  return (
    <div className={classes.tile}>
      <a className={classes.link} href={url} download={filename} title={filename}>
        <FileIcon extension={extension} size={18} className="faint" />
        <VisuallyHidden>{t('common.download')}</VisuallyHidden>{' '}
        <span className={classes.name}>{cutFileName(filename, ATTACHMENT_NAME_CUT)}</span>{' '}
        <span className={classes.size}>{fileSize(t, filesize)}</span>
      </a>
      {onDelete && (
        <span className={classes.delete}>
          <IconButton
            label={t('common.deleteNamed', { name: filename })}
            icon={<X size={14} />}
            size="s"
            onClick={onDelete}
          />
        </span>
      )}
    </div>
  )
}

/** Attachment tiles, four beside one another. */
export function AttachmentGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
