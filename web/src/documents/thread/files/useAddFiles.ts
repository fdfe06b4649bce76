import { useT } from '../../../i18n/useT.ts'
import { useUpload, type UploadHow } from '../../../lib/api/useUpload.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { refusalOf } from './choose-files.ts'

/**
 * Adds files to something as soon as they are chosen.
 *
 * @param send sends the form with the files, and shows the answer
 */
export function useAddFiles(send: (form: FormData, how: UploadHow) => Promise<void>) {
  const t = useT()
  const uploading = useUpload()
  const { share, problem, cancel } = uploading

  function add(files: readonly File[]) {
    if (files.length === 0 || share !== null) return
    const refusal = refusalOf(files)
    if (refusal) return uploading.refuse(t(refusal))
    const form = new FormData()
    for (const file of files) form.append('attachments', file, file.name)
    void uploading.send('', files, async (how) => {
      await send(form, how)
      toastSuccess(t('milestones.uploaded'))
    })
  }
  return { add, share, problem, cancel }
}
