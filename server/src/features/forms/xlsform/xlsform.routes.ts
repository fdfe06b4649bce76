import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Deps } from '../../../http/context.ts'
import { disposition } from '../../../http/disposition.ts'
import { languageOf } from '../../../http/language-of.ts'
import { passingRoute, rawRoute } from '../../../http/route.ts'
import { problems } from '../../../problems.ts'
import { formOr404, versionOr404 } from '../forms.queries.ts'
import { importedOf } from './imported-form.ts'
import { readXlsform, writeXlsform } from './read-xlsform.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Forms come from files of Excel, and go into them. */
export function xlsformRoutes(app: FastifyInstance, deps: Deps): void {
  passingRoute(app, deps, xlsforms.import, async ({ files: [file], request }) => {
    const [, bytes] = file?.sizes[0] ?? []
    if (!file || !bytes) throw problems.importNoFile()
    const read = await readXlsform(bytes, file.filename)
    return { docs: importedOf(read, languageOf(request)) }
  })

  rawRoute(app, deps, xlsforms.getVersion, async ({ db, params }) => {
    const { key } = await formOr404(db, params)
    const { definition } = await versionOr404(db, params, params.n)
    return (reply) => xlsformOf(reply, definition, { key, n: params.n })
  })

  rawRoute(app, deps, xlsforms.getDraft, async ({ db, params }) => {
    const { key, draft, liveVersion } = await formOr404(db, params)
    if (draft) return (reply) => xlsformOf(reply, draft, { key, n: null })
    const { definition } = await versionOr404(db, params, liveVersion ?? 0)
    return (reply) => xlsformOf(reply, definition, { key, n: liveVersion })
  })
}

/** Called as the form is: a file is found by its name years later. */
async function xlsformOf(
  reply: FastifyReply,
  definition: FormDefinition,
  form: { key: string; n: number | null },
): Promise<Buffer> {
  const { title, defaultLanguage } = definition
  const written = (ownValue(title, defaultLanguage) ?? '')
    .replaceAll(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .trim()
  const name = [written.slice(0, 100) || form.key, form.n !== null && `v${form.n}`]
  const bytes = await writeXlsform(definition, form)
  const disposed = disposition('attachment', `${name.filter(Boolean).join(' ')}.xlsx`)
  void reply.header('content-disposition', disposed).type(XLSX)
  return bytes
}
