import { classOf } from '@plumbline/contract/answers/answer-class'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import { readNumber } from '@plumbline/contract/answers/read-number'
import { ANSWER_SHOWN_MAX, beginningOf } from '@plumbline/contract/answers/shortened'
import { isFlagged, isFlagOpen } from '@plumbline/contract/forms/flagged'
import type {
  FormCalculation,
  FormDefinition,
  FormItem,
  FormMeta,
  FormQuestion,
  FormRepeat,
} from '@plumbline/contract/forms/form-definition'
import { countOf, isOneName, nodeBeside, nodeOf } from '@plumbline/contract/forms/form-tree'
import { ENTRY_PATH_MAX } from '@plumbline/contract/rules/limits'
import { fileNameOf } from './file-name.ts'
import { childOf, childrenOf, type InstanceNode } from './instance/instance.ts'
import type { NewItem } from '../submissions/store-submissions.ts'
import { entryNames } from './entry-names.ts'
import { FoundBy } from './found-by.ts'
import { isNowhere, momentOf, type Position, positionOf } from './phone-values.ts'
import { cut, namesIn, ShownAnswers } from './shown-answers.ts'

/** An answer of a visit; the names of its files instead of photos. */
export interface VisitItem extends Omit<NewItem, 'photos'> {
  asked: NonNullable<NewItem['asked']>
  files: string[]
  /** True for a number that cannot be read: it is stored as it was typed, and raises nothing. */
  isUnread: boolean
}

/** The answers of a visit, read by the version of the form that it was filled in with. */
export interface VisitAnswers {
  items: VisitItem[]
  /** The values that the form computed and the phone filled in. */
  quiet: QuietAnswer[]
  /** The id of the milestone as the visit writes it; '' without one. */
  milestone: string
  /** The words in which the form asks for it. */
  milestoneQuestion: string
  position: Position | null
  /** The times that the phone claims, ISO 8601. */
  startedAt: string | null
  endedAt: string | null
  /** True where these are all answers and names of files: not more than were asked for. */
  isWhole: boolean
}

const NAME_MAX = 300

/**
 * The answers of a visit in the order of its form, with labels in the form's first language. The form decides here
 * which answers are flags; the phone's own decision does not count. A question that the phone left out has no answer,
 * and elements that the form does not have are passed over.
 * @param most the most answers and names of files; the visit's place and position are read wherever they stand
 */
export function answersOf(
  definition: FormDefinition,
  root: InstanceNode,
  most = Infinity,
): VisitAnswers {
  const shown = new ShownAnswers(definition)
  const reader = new Reader(shown, new FoundBy(definition), most)
  reader.read(definition.items, [root], { path: '', groupPath: [], entryPath: [], entryNames: [] })
  const gps = positionOf(childOf(root, 'gps')?.text ?? '')
  return {
    items: reader.items,
    quiet: reader.quiet,
    milestone: childOf(root, 'milestone')?.text ?? '',
    milestoneQuestion: shown.plain(definition.place.milestone?.label) || 'Milestone',
    position: gps ?? reader.position ?? reader.beginning,
    startedAt: reader.meta.get('start') ?? null,
    endedAt: reader.meta.get('end') ?? null,
    isWhole: reader.isWhole,
  }
}

/** The place of an item. */
interface Place {
  /** The way of its keys. */
  path: string
  /** The groups that people read, with the number of each entry. */
  groupPath: string[]
  /** The same with the names of entries. */
  entryPath: string[]
  entryNames: string[]
}

class Reader {
  readonly items: VisitItem[] = []
  readonly quiet: QuietAnswer[] = []
  readonly meta = new Map<string, string>()
  position: Position | null = null
  /** The position of the phone when the visit began. */
  beginning: Position | null = null
  isWhole = true
  readonly #shown: ShownAnswers
  readonly #foundBy: FoundBy
  #left: number

  constructor(shown: ShownAnswers, foundBy: FoundBy, most: number) {
    this.#shown = shown
    this.#foundBy = foundBy
    this.#left = most
  }

  /** Takes room for some values, and returns the number for which there is room. */
  #room(wanted: number): number {
    const room = Math.min(wanted, this.#left)
    this.#left -= room
    if (room < wanted) this.isWhole = false
    return room
  }

  /** @param scope the elements that lie around, the innermost first */
  read(items: FormItem[], scope: InstanceNode[], place: Place): void {
    const [node] = scope
    const { path, groupPath, entryPath, entryNames: outer } = place
    if (!node) return
    for (const item of items) {
      if (item.kind === 'group') {
        const inside = childOf(node, nodeOf(item))
        const name = this.#shown.words(item.label, { path: path + item.key, scope })
        const named = name ? [name] : []
        const into = {
          path: `${path}${item.key}/`,
          groupPath: [...groupPath, ...named],
          entryPath: [...entryPath, ...named],
          entryNames: outer,
        }
        if (inside) this.read(item.items, [inside, ...scope], into)
      } else if (item.kind === 'repeat') {
        const name = this.#shown.words(item.label, { path: path + item.key, scope }) || item.key
        const all = this.#timesOf(item, scope, path)
        const called = entryNames(item.items, all, (...answer) => this.#shown.label(...answer))
        for (const [n, inside] of all.entries()) {
          this.read(item.items, [inside, ...scope], {
            path: `${path}${item.key}[${n + 1}]/`,
            groupPath: [...groupPath, name, String(n + 1)],
            entryPath: [...entryPath, name, called[n] ?? ''],
            entryNames: [...outer, called[n] ?? ''],
          })
        }
      } else if (item.kind === 'meta') {
        const text = childOf(node, nodeOf(item))?.text ?? ''
        if (item.type === 'start-geopoint') this.beginning ??= positionOf(text)
        const moment = momentOf(text)
        if (moment && !this.meta.has(item.type)) this.meta.set(item.type, moment)
        this.#quietly(item, place, scope)
      } else if (item.kind === 'calculate') {
        this.#quietly(item, place, scope)
      } else if (item.kind === 'question') this.#question(item, scope, place)
    }
  }

  /** Adds a value that nobody typed, as the form or the phone wrote it, where there is any. */
  #quietly(
    item: FormCalculation | FormMeta,
    { path, entryPath }: Place,
    scope: readonly InstanceNode[],
  ): void {
    const [node] = scope
    const text = childOf(node, nodeOf(item))?.text ?? ''
    if (text === '' || this.#room(1) === 0) return
    const key = path + item.key
    this.quiet.push({
      key,
      kind: item.kind === 'meta' ? item.type : 'calculate',
      label: item.kind === 'meta' ? '' : this.#shown.words(item.label, { path: key, scope }),
      entryPath: cut(entryPath.join(' › '), ENTRY_PATH_MAX),
      value: this.#shown.short(text),
    })
  }

  /** The times of a repeat. Where its count is none ODK Collect sends an empty first time all the same. */
  #timesOf(item: FormRepeat, scope: readonly InstanceNode[], path: string): InstanceNode[] {
    const [node] = scope
    const all = node ? childrenOf(node, nodeOf(item)) : []
    const [only, ...more] = all
    if (!item.count?.trim() || !only || more.length > 0 || hasText(only)) return all
    const count = isOneName(item.count)
      ? this.#shown.valueBy(item.count.trim().slice(2, -1).trim(), path + item.key, scope)
      : childOf(node, nodeBeside(item, countOf(item)))?.text
    return Number(count) > 0 ? all : []
  }

  #question(item: FormQuestion, scope: InstanceNode[], place: Place): void {
    const { path, groupPath, entryPath, entryNames } = place
    const [node] = scope
    const answer = childOf(node, nodeOf(item))
    if (!node || !answer) return
    const text = beginningOf(answer.text, ANSWER_SHOWN_MAX)
    const answerClass = classOf(item.type)
    const isFile = answerClass === 'file'
    const isSeveral = answerClass === 'several'
    if (item.type === 'geopoint') this.position ??= positionOf(text)
    if (this.#room(1) === 0) return
    const isNone = text === '' || isFile || (item.type === 'geopoint' && isNowhere(text))
    const vals = isNone ? [] : isSeveral ? namesIn(answer.text) : [text]
    const photos = childrenOf(node, `${nodeOf(item)}_photos`).flatMap((all) =>
      childrenOf(all, 'photo'),
    )
    const names = [...(isFile ? [answer] : []), ...photos]
      .map((file) => file.text)
      .filter((name) => name !== '')
      .map(fileNameOf)
    const all = [...new Set(names)]
    const files = all.slice(0, this.#room(all.length))
    const here = { path: path + item.key, scope }
    const valueOf = (name: string) => this.#shown.valueBy(name, here.path, scope)
    const raises = item.flag !== undefined && isFlagged(item.flag.when, { answers: vals, valueOf })
    const name = this.#shown.words(item.flag?.name, here)
    this.items.push({
      questionName: item.key.slice(0, NAME_MAX),
      questionText: this.#shown.words(item.label, here) || item.key,
      answers: this.#shown.valuesOf(
        item,
        answer.text,
        isSeveral ? vals : vals.map(() => answer.text),
        node,
      ),
      notes: this.#shown.short(childOf(node, `${nodeOf(item)}_notes`)?.text ?? ''),
      flagCode: raises ? 1 : 0,
      ...(raises && {
        issue: {
          name: cut(name || item.key, NAME_MAX),
          text: this.#shown.words(item.flag?.text, here) || name || item.key,
          entryPath: cut(entryPath.join(' › '), ENTRY_PATH_MAX),
        },
      }),
      asked: {
        key: here.path,
        place: this.items.length,
        kind: item.type,
        vals,
        groupPath,
        entryNames,
      },
      files,
      foundBy: this.#foundBy.of(item, vals, files),
      isUnread: answerClass === 'number' && text !== '' && readNumber(text) === null,
      isToCheck: item.flag !== undefined && isFlagOpen(item.flag.when, vals),
    })
  }
}

const hasText = ({ text, children }: InstanceNode): boolean => text !== '' || children.some(hasText)
