// The process in which XLSForms are read and written.
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formNodes, keyPathOf } from '@plumbline/contract/forms/form-tree'
import type { ProblemCode, ProblemParams } from '@plumbline/contract/problems'
import { lowerPriority, WAITED_FOR } from '../../../concurrency/lower-priority.ts'
import { readXformWorkbook } from '../xform-import/xform-workbook.ts'
import type { ImportFinding } from './findings.ts'
import { readWorkbook, writeWorkbook } from './workbook.ts'
import { XlsformRefused } from './refused.ts'
import { sheetsOf } from './from-definition.ts'
import { definitionOf } from './to-definition.ts'
import { isXform } from './unpack-guard.ts'

export type XlsformWork =
  | { kind: 'read'; bytes: Uint8Array; fileName: string }
  | { kind: 'write'; definition: FormDefinition; form: { key: string; n: number | null } }

export type XlsformAnswer =
  | {
      read: {
        definition: FormDefinition
        formId: string
        findings: ImportFinding[]
        rows: ReadonlyMap<string, number>
      }
    }
  | { written: Uint8Array }
  | { refused: [ProblemCode, ProblemParams] }

/** The parts of a form that have a finding of their own when they are left out. */
const LEFT_OUT = new Map<string, 'xlsformAuditLeftOut' | 'xlsformBackgroundAudioLeftOut'>([
  ['audit', 'xlsformAuditLeftOut'],
  ['recordaudio', 'xlsformBackgroundAudioLeftOut'],
])

async function answer(work: XlsformWork): Promise<XlsformAnswer> {
  if (work.kind === 'write')
    return { written: await writeWorkbook(sheetsOf(work.definition, work.form)) }
  try {
    const { workbook, leftOut } = isXform(work.bytes)
      ? readXformWorkbook(work.bytes)
      : { workbook: await readWorkbook(work.bytes), leftOut: [] }
    const { definition, formId, findings } = definitionOf(workbook, work.fileName)
    for (const what of leftOut) {
      const place = { sheet: 'survey', row: null, column: '' }
      const code = LEFT_OUT.get(what)
      if (code) findings.warn(place, code)
      else findings.warn(place, 'xformLeftOut', { what })
    }
    const rows = new Map<string, number>()
    for (const node of formNodes(definition)) {
      const row = node.item && node.isItem ? findings.rows.get(node.item) : undefined
      if (row !== undefined) rows.set(keyPathOf(node), row)
    }
    return { read: { definition, formId, findings: findings.all, rows } }
  } catch (error) {
    if (!(error instanceof XlsformRefused)) throw error
    return { refused: [error.code, error.params] }
  }
}

lowerPriority(WAITED_FOR)
process.once('message', async (work: XlsformWork) => {
  const done = await answer(work)
  process.send?.(done, undefined, {}, () => process.disconnect?.())
})
// the process that asked is gone
process.once('disconnect', () => process.exit())
