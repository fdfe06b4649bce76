import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { freeKey } from '@plumbline/contract/forms/made-names'
import type { TemplateKey } from '@plumbline/contract/forms/template-keys'
import { useNavigate } from '@tanstack/react-router'
import { type Language, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { newKey } from '../../lib/api/keys.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { formsKeys } from './forms-queries.ts'

const templates = onDemand(() => import('@plumbline/contract/forms/templates/form-templates'))

/** The start of a new form: empty, a template by its key, or a copy of a form of the project by its id. */
export type Beginning =
  | { from: 'nothing' }
  | { from: 'template'; template: TemplateKey }
  | { from: 'form'; formId: string }

/** The number of times that somebody else may take a key after the list of keys was read. */
const FASTER_MAX = 5

/**
 * Makes a form whose key is the wished one or, where that is taken, the same with a number, and answers its id.
 * Somebody who makes one of the same name at the same moment costs nobody a form.
 * @param draftOf is told the number behind the key: 1 for none
 */
export async function makeForm(
  projectId: string,
  wished: string,
  draftOf: (n: number) => FormDefinition,
): Promise<string> {
  const params = { projectId }
  for (let faster = 0; ; faster += 1) {
    const { docs: known } = await call(forms.list, { params })
    const { key, n } = freeKey(
      wished,
      known.map((form) => form.key),
    )
    try {
      const body = { key, draft: draftOf(n) }
      const { docs } = await call(forms.create, { params, body, idempotencyKey: newKey() })
      return docs._id
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'formKeyTaken'
      if (!isTaken || faster === FASTER_MAX) throw error
    }
  }
}

/** A form that asks where the visit is, and nothing else yet. */
function emptyForm(title: string, language: Language): FormDefinition {
  return {
    title: { [language]: title },
    languages: [{ code: language, name: LANGUAGES[language].name }],
    defaultLanguage: language,
    place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
    items: [],
    lists: {},
    settings: {},
  }
}

/** The draft of a form, else its live version. */
async function definitionOf(projectId: string, formId: string) {
  const { docs } = await call(forms.get, { params: { projectId, formId } })
  if (docs.draft) return { key: docs.key, draft: docs.draft }
  const params = { projectId, formId, n: docs.liveVersion ?? 0 }
  const version = await call(forms.getVersion, { params })
  return { key: docs.key, draft: version.docs.definition }
}

/** The same title with its number in each language: ‘Site visit (2)’. */
const numbered = (title: FormDefinition['title'], n: number) =>
  n === 1
    ? title
    : Object.fromEntries(Object.entries(title).map(([code, text]) => [code, `${text} (${n})`]))

/** Makes a form with a draft and leads to where it is written. */
export function useNewForm(projectId: string) {
  const t = useT()
  const { language } = useLanguage()
  const navigate = useNavigate()
  return useSending<Beginning, string>(
    async (beginning) => {
      const { key, draft } = await begin(beginning)
      return makeForm(projectId, key, (n) => ({
        ...draft,
        title: numbered(draft.title, n),
        follows: true,
      }))
    },
    {
      invalidates: () => formsKeys(projectId),
      onSuccess: (formId) =>
        navigate({
          to: '/projects/$projectId/forms/$formId/edit',
          params: { projectId, formId },
        }),
    },
  )

  async function begin(beginning: Beginning) {
    if (beginning.from === 'form') return definitionOf(projectId, beginning.formId)
    if (beginning.from === 'nothing') {
      return { key: 'form', draft: emptyForm(t('forms.untitled'), language) }
    }
    const { FORM_TEMPLATES } = await templates.get()
    return { key: beginning.template, draft: FORM_TEMPLATES[beginning.template] }
  }
}
