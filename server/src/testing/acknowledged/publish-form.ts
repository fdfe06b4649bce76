import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import { forms } from '@plumbline/contract/forms/forms'
import { buildDraft } from '../build-forms.ts'
import type { FieldOffice } from '../field.ts'

/** Publishes a form, with a list for every file that it names; answers its id, or null where it has to be put right first. */
export async function publishForm(
  { admin, projectId }: Pick<FieldOffice, 'admin' | 'projectId'>,
  draft: FormDefinition,
  key: string,
): Promise<string | null> {
  const formId = await buildDraft(admin, projectId, { key, draft })
  const params = { projectId, formId }
  const missing = formProblems(draft).flatMap(({ code, params: { name } }) =>
    code === 'formMediaMissing' ? [String(name)] : [],
  )
  for (const name of new Set(missing)) {
    const form = new FormData()
    form.append('file', new File(['name,label\na,A\n'], name))
    await admin.call(formFiles.add, { params, form })
  }
  const { status } = await admin.call(forms.publish, { params, body: { version: 1 } })
  return status === 200 ? formId : null
}
