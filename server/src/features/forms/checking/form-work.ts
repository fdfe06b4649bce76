import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FilesOfForm } from '@plumbline/contract/forms/form-file-rules'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import { FORM_PROBLEMS_MAX } from '@plumbline/contract/forms/forms'
import { renderForm } from '../xform/render-form.ts'

/** What is to be made of a definition: its problems, or the XForm of this key and version. */
export interface FormWork {
  files: FilesOfForm
  render: { key: string; n: number } | null
}

/** What is wrong with a definition, and how much of it; its XForm where that was asked for and nothing stops it. */
export interface FormMade {
  problems: FormProblem[]
  total: number
  xform: { bytes: Uint8Array; md5: string } | null
}

/** Checks a definition, and renders it if nothing stops that. Of the problems, those that stop it come first. */
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
