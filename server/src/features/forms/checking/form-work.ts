import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FilesOfForm } from '@plumbline/contract/forms/form-file-rules'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import { FORM_PROBLEMS_MAX } from '@plumbline/contract/forms/forms'
import { renderForm } from '../xform/render-form.ts'

/** A definition to check, and to render as the XForm of this key and version where `render` is given. */
export interface FormWork {
  files: FilesOfForm
  render: { key: string; n: number } | null
}

/** The problems of a definition, and their number; its XForm where it was asked for and no problem stops it. */
export interface FormMade {
  problems: FormProblem[]
  total: number
  xform: { bytes: Uint8Array; md5: string } | null
}

/** Checks a definition, and renders it if no problem stops that. The problems that stop it come first. */
export function workOnForm(definition: FormDefinition, { files, render }: FormWork): FormMade {
  const all = formProblems(definition, files)
  const stopping = all.filter(({ isWarning }) => !isWarning)
  const made = render !== null && stopping.length === 0 ? renderForm(definition, render) : null
  const shown = all.length > FORM_PROBLEMS_MAX ? [...stopping, ...all] : all
  return {
    problems: [...new Set(shown)].slice(0, FORM_PROBLEMS_MAX),
    total: all.length,
    xform: made && { bytes: made.xform, md5: made.md5 },
  }
}
