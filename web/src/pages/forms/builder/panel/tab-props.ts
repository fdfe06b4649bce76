import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import type { OutlineRow } from '../model/outline.ts'
import type { FormIndex } from '../rules.ts'

/** The props of every tab of the panel. */
export interface TabProps {
  item: FormItem
  path: string
  index: FormIndex
  rows: readonly OutlineRow[]
  /** The problems of the whole form. */
  problems: readonly FormProblem[]
}
