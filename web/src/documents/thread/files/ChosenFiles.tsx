import { FileImage, FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { fileSize } from '../../../lib/texts/fileSize.ts'
import classes from '../composer/Composer.module.css'

interface Props {
  files: readonly File[]
  onRemove: (file: File) => void
  /** While they are on their way. */
  locked: boolean
}

/** The files of a note that is being written, with a picture of each picture. */
export function ChosenFiles({ files, onRemove, locked }: Props) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <ul className={`flow ${classes.files}`} aria-label={t('updates.chosenFiles')}>
      {files.map((file, index) => (
        // Two files may well be the same: their place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          className={`row gap6 ${classes.file}`}
          key={`${index} ${file.name} ${file.lastModified}`}
        >
          <Preview file={file} />
          <span className={`oneLine ${classes.fileName}`} title={file.name}>
            {file.name}
          </span>
          <span className={classes.fileSize}>{fileSize(t, file.size)}</span>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('updates.removeFile', { name: file.name })}
            disabled={locked}
            onClick={() => onRemove(file)}
          >
            <X size={13} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The types that a browser can draw without the server. SVG is never shown inline. */
const DRAWABLE = /^image\/(jpeg|png|gif|bmp|webp)$/

/** Names of pictures that only the server can draw, such as those of telephones. */
const PICTURE = /\.(hei[cf]|tiff?)$/i

interface PreviewProps {
  file: File
  className?: string | undefined
}

/** True if a browser can show the file before the server has made a picture of it. */
export const isDrawable = ({ type }: File) => DRAWABLE.test(type)

/** A picture of a file, or a sign of what it is. */
export function Preview({ file, className = classes.preview }: PreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const drawn = isDrawable(file) && !failed
  useEffect(() => {
    if (!drawn || !image.current) return undefined
    const url = URL.createObjectURL(file)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file, drawn])
  if (!drawn) {
    const Icon = PICTURE.test(file.name) ? FileImage : FileText
    return <Icon className="faint" size={15} aria-hidden="true" />
  }
  return <img ref={image} className={className} alt="" onError={() => setFailed(true)} />
}
