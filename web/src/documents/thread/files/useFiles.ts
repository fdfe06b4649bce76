import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { chooseFiles, type FileRefusal } from './choose-files.ts'

/** The files of a note, within their limits; why the last choice was not taken. */
export function useFiles(begun: readonly File[] = []) {
  const t = useT()
  const [files, setFiles] = useState<readonly File[]>(begun)
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)

  function add(added: readonly File[]) {
    if (added.length === 0) return
    const choice = chooseFiles(files, added)
    setFiles(choice.files)
    setRefusal(choice.refusal)
    if (choice.refusal) toastError(t(choice.refusal))
  }

  function set(next: readonly File[]) {
    setFiles(next)
    setRefusal(null)
  }

  return {
    files,
    add,
    remove: (file: File) => set(files.filter((other) => other !== file)),
    clear: () => set([]),
    refusal: refusal && t(refusal),
  }
}
