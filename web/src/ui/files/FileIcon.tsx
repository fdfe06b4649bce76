import type { Attachment } from '@plumbline/contract/shapes'
import {
  Camera,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideProps,
} from 'lucide-react'

const KINDS = [
  { icon: FileImage, extensions: 'jpg jpeg png gif bmp webp avif heic heif tif tiff svg' },
  { icon: FileSpreadsheet, extensions: 'xls xlsx csv ods' },
  { icon: FileText, extensions: 'pdf doc docx odt txt rtf md' },
  { icon: FileArchive, extensions: 'zip 7z rar gz tar' },
]

interface Props extends Pick<Attachment, 'extension'>, LucideProps {
  /** A picture that nobody can decode has the sign of a camera. */
  isUndecodable?: boolean
}

/** A sign of what a file is, by the end of its name. */
export function FileIcon({ extension, isUndecodable = false, ...look }: Props) {
  const kind = extension.replace('.', '').toLowerCase()
  const known = KINDS.find(({ extensions }) => extensions.split(' ').includes(kind))
  const Icon = isUndecodable ? Camera : (known?.icon ?? File)
  return <Icon {...look} aria-hidden="true" />
}
