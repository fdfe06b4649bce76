import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, noBody, noQuery, projectParams } from '../shapes.ts'
import { problemShape } from '../shapes/problem-shape.ts'
import { QUESTION_TYPES } from './form-definition.ts'
import { formDefinition } from './form-schema.ts'

/** The most bytes of an XLSForm. */
export const XLSFORM_FILE_MAX = 5_000_000

/** A cell of an imported file. */
const cell = {
  /** The name of the sheet: `survey`. */
  sheet: z.string(),
  /** The number of the row from 1, as people see it; null: the whole sheet. */
  row: z.number().int().nullable(),
}

export const importProblem = z.object({
  ...cell,
  /** The name of the column in its first row; '': the whole row. */
  column: z.string(),
  ...problemShape.shape,
  /** The form can be published all the same. */
  isWarning: z.boolean(),
})
export type ImportProblem = z.infer<typeof importProblem>

/** The form that was read from an XLSForm; nothing of it is stored. */
export const importedForm = z.object({
  definition: formDefinition,
  /** The key that phones could know the form by: that of the file, else made of its title. */
  key: z.string(),
  facts: z.object({
    questions: z.number().int(),
    groups: z.number().int(),
    repeats: z.number().int(),
    lists: z.number().int(),
    /** The number of choices of all lists together. */
    choices: z.number().int(),
    languages: z.number().int(),
    /** Choices, limits and calculations that raise an issue. */
    flags: z.number().int(),
  }),
  /** First what must be put right before the form is published; each in the order of the sheets. */
  problems: z.array(importProblem),
  /** Questions that no browser shows. */
  collectOnly: z.array(
    z.object({
      ...cell,
      key: z.string(),
      type: z.enum(QUESTION_TYPES),
      label: z.record(z.string(), z.string()),
    }),
  ),
})
export type ImportedForm = z.infer<typeof importedForm>

const formParams = projectParams.extend({ formId: id })

/** Forms as files of Excel. */
export const xlsforms = {
  import: endpoint({
    method: 'POST',
    path: '/projects/:projectId/forms/import',
    access: 'admin',
    dear: 'form',
    summary:
      'Reads an XLSForm (.xlsx or .xlsm of up to 5 MB), or an XForm (.xml) as one: its definition, what is said of its rows, and what only ODK Collect can show. Nothing is stored.',
    params: projectParams,
    query: noQuery,
    body: z.object({}),
    data: z.object({ docs: importedForm }),
    multipart: {
      files: 'file',
      maxFiles: 1,
      maxFileSize: XLSFORM_FILE_MAX,
      tooLarge: 'xlsformTooLarge',
      isPassing: true,
    },
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/versions/:n/xlsx',
    access: 'member',
    dear: 'form',
    summary: 'A published version as an XLSForm: what is read of it is the same form.',
    params: formParams.extend({
      n: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    query: noQuery,
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/projects/:projectId/forms/:formId/draft/xlsx',
    access: 'admin',
    dear: 'form',
    summary: 'The draft of a form as an XLSForm; without one, its live version.',
    params: formParams,
    query: noQuery,
    body: noBody,
    data: z.object({}),
    stream: true,
  }),
}
