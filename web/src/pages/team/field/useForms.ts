import { forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'

/** A form that a key may be limited to. */
export interface NamedForm {
  _id: string
  /** In the language on the screen, else in the form's first. */
  title: string
  isOpen: boolean
}

/** The forms of the project by title; undefined until they are known. */
export function useForms(): NamedForm[] | undefined {
  const projectId = useProjectId()
  const { language, locale } = useLanguage()
  const docs = useQuery(q(forms.list, { params: { projectId } })).data?.docs
  return docs
    ?.map((form) => ({
      _id: form._id,
      title: formTitle(form, language),
      isOpen: form.state === 'open',
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, locale))
}

/** Their titles by id. */
export function useFormTitles(): ReadonlyMap<string, string> {
  return new Map(useForms()?.map(({ _id, title }) => [_id, title]))
}
