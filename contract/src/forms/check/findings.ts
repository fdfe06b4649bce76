import type { ParamsOfProblem, ProblemCode, ProblemParams } from '../../problems.ts'
import type { FormDefinition } from '../form-definition.ts'
import type { FilesOfForm } from '../form-file-rules.ts'
import type { FormNames } from '../form-names.ts'
import type { FormNode } from '../form-tree.ts'

/** A problem of a definition, and its place. */
export interface FormProblem {
  /** `items.2.items.0.relevant`, `lists.condition.choices.1.name`, `items.4.label.uk`. */
  path: string
  code: ProblemCode
  params: ProblemParams
  /** It may be published all the same. */
  isWarning: boolean
}

/** A definition that is checked, with the nodes that it makes. */
export interface CheckedForm {
  definition: FormDefinition
  nodes: readonly FormNode[]
  names: FormNames
  byPath: ReadonlyMap<string, FormNode>
  files: FilesOfForm
}

type Rest<C extends ProblemCode> =
  ParamsOfProblem<C> extends undefined ? [] : [params: ParamsOfProblem<C>]

/** Collects what is wrong. */
export class Findings {
  readonly all: FormProblem[] = []

  /** It cannot be published with this. */
  report<C extends ProblemCode>(path: string, code: C, ...[params]: Rest<C>): void {
    this.all.push({ path, code, params: { ...params }, isWarning: false })
  }

  /** It can, but somebody should know. */
  warn<C extends ProblemCode>(path: string, code: C, ...[params]: Rest<C>): void {
    this.all.push({ path, code, params: { ...params }, isWarning: true })
  }
}
