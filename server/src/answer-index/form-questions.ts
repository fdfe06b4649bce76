import { type QuestionClass, questionClassOf } from '@plumbline/contract/answers/question-class'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'

/** A question of a version, a value that it computes or has filled in, or one of its repeats. */
export interface AskedQuestion {
  /** 'pile/depth' */
  path: string
  /** The path of the repeat around it; '' outside of repeats. */
  repeatPath: string
  name: string
  kind: string
  class: QuestionClass
  item: FormItem
  /** The groups and repeats around it, the outermost first. */
  around: readonly FormItem[]
}

/** Lists the questions of a version in their order, each path once. */
export function questionsOf({ items }: Pick<FormDefinition, 'items'>): AskedQuestion[] {
  const found = new Map<string, AskedQuestion>()
  const add = (of: readonly FormItem[], above: string, repeatPath: string, around: FormItem[]) => {
    for (const item of of) {
      const path = above + item.key
      const here = { path, repeatPath, name: item.key, item, around }
      if (item.kind === 'question' || item.kind === 'meta') {
        found.set(path, { ...here, kind: item.type, class: questionClassOf(item.type) })
      } else if (item.kind === 'calculate') {
        found.set(path, { ...here, kind: 'calculate', class: 'computed' })
      } else if (item.kind === 'repeat') {
        found.set(path, { ...here, kind: 'repeat', class: 'entry' })
      }
      if (!('items' in item)) continue
      const inside = item.kind === 'repeat' ? path : repeatPath
      add(item.items, `${path}/`, inside, [...around, item])
    }
  }
  add(items, '', '', [])
  return [...found.values()]
}
