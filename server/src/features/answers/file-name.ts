import { cleanName } from '../../files/store-upload.ts'

/** The name of a file of a visit, without the folders that a phone writes before it. */
export function fileNameOf(name: string): string {
  return cleanName(name)
}
