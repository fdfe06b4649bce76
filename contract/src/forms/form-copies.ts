import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, noBody, noParams, noQuery, projectParams } from '../shapes.ts'
import { KEY_MAX } from './form-definition.ts'
import { FORM_FILES_MAX } from './form-file-rules.ts'
import { formFile } from './form-files.ts'

/** The number of forms that are listed to copy from, the newest ones. */
export const COPY_SOURCES_MAX = 500

/** A form that one may copy questions from. */
const copySource = z.object({
  _id: id,
  /** The title by the codes of its languages. */
  title: z.record(z.string(), z.string()),
  project: z.object({ _id: id, name: z.string() }),
  /** The moment when it was made, published or written last. */
  changedAt: moment,
})
export type CopySource = z.infer<typeof copySource>

/** The calls for copying questions from one form into another. The questions themselves are saved with the draft. */
export const formCopies = {
  sources: endpoint({
    method: 'GET',
    path: '/users/forms',
    access: 'user',
    summary: `The forms of all projects where one is admin, drafts and open ones, the newest first: at most ${COPY_SOURCES_MAX}; \`totalDocs\` counts all.`,
    params: noParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(copySource), totalDocs: z.number().int() }),
  }),
  bringFiles: endpoint({
    method: 'POST',
    path: '/projects/:projectId/forms/:formId/files/copies',
    access: 'admin',
    summary:
      'Gives a form lists and pictures of another form, of whichever project where one is admin. One of the same name and bytes is shared, one of other bytes gets a number; `names` says what each is called. Names that the other form has no file of are left out.',
    params: projectParams.extend({ formId: id }),
    query: noQuery,
    body: z.object({
      from: z.object({ project: id, form: id }),
      names: z.array(z.string().min(1).max(KEY_MAX)).min(1).max(FORM_FILES_MAX),
    }),
    data: z.object({
      docs: z.array(formFile),
      totalDocs: z.number().int(),
      names: z.record(z.string(), z.string()),
    }),
  }),
}
