import { checkExpressions } from './check/expressions.ts'
import { Findings, type FormProblem } from './check/findings.ts'
import { checkFlag } from './check/flags.ts'
import { checkItem } from './check/items.ts'
import { checkLists } from './check/lists.ts'
import { checkNames } from './check/names.ts'
import { nodesByPath } from './check/path-target.ts'
import { checkTexts } from './check/texts.ts'
import { checkWhole } from './check/whole.ts'
import type { FormDefinition } from './form-definition.ts'
import type { FilesOfForm } from './form-file-rules.ts'
import { FormNames } from './form-names.ts'
import { formNodes } from './form-tree.ts'

const NO_FILES: FilesOfForm = new Map()

/**
 * Everything that is wrong with a definition, in the order of the form: what stops it from being published,
 * and warnings. One without problems that stop it makes an XForm that phones open.
 * @param files the lists and pictures that were added to the form
 */
export function formProblems(
  definition: FormDefinition,
  files: FilesOfForm = NO_FILES,
): FormProblem[] {
  const findings = new Findings()
  const nodes = formNodes(definition)
  const form = { definition, nodes, names: new FormNames(nodes), byPath: nodesByPath(nodes), files }
  checkWhole(form, findings)
  checkNames(form, findings)
  checkTexts(form, findings)
  for (const node of nodes) {
    if (!node.isItem || !node.item) continue
    checkItem(form, node, node.item, findings)
    if (node.item.kind === 'question') checkFlag(form, node, node.item, findings)
  }
  checkExpressions(form, findings)
  checkLists(form, findings)
  return findings.all
}

/** True if a form with these problems may be published. */
export const mayPublish = (problems: readonly FormProblem[]) =>
  problems.every(({ isWarning }) => isWarning)
