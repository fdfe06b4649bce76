import { cleanName } from '../../files/store-upload.ts'

/** What a file of a visit is called here, whatever folders a phone writes before its name. */
export function fileNameOf(name: string): string {
  return cleanName(name)
}
