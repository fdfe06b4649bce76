import { plainText } from '@plumbline/contract/answers/plain-text'
import { readNumber } from '@plumbline/contract/answers/read-number'
import {
  ANSWER_BEHIND_MAX,
  ANSWER_SHOWN_MAX,
  beginningOf,
  moreWords,
  shortened,
  VISIT_SHOWN_MAX,
} from '@plumbline/contract/answers/shortened'
import { isFlagged } from '@plumbline/contract/forms/flagged'
import type {
  FormDefinition,
  FormItem,
  FormQuestion,
  FormRepeat,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import { countOf, isOneName, nodeBeside, nodeOf } from '@plumbline/contract/forms/form-tree'
import { ENTRY_PATH_MAX } from '@plumbline/contract/rules/limits'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { NewItem } from '../submissions/store-submissions.ts'
import { entryNames } from './entry-names.ts'
import { fileNameOf } from './file-name.ts'
import { childOf, childrenOf, type InstanceNode } from './instance/instance.ts'
import { NamedAnswers, type Standing } from './named-answers.ts'
import { isNowhere, momentOf, PLACE_MAX, type Position, positionOf } from './phone-values.ts'

/** An answer of a visit; the names of its files instead of photos. */
export interface VisitItem extends Omit<NewItem, 'photos'> {
  asked: NonNullable<NewItem['asked']>
  files: string[]
  /** A number that cannot be read: it is kept as it was typed, and raises nothing. */
  isUnread: boolean
}

/** What a visit says, read by the version of the form that it was filled in with. */
export interface VisitAnswers {
  items: VisitItem[]
  /** The id of the milestone as the visit writes it; '' without one. */
  milestone: string
  /** The words in which the form asks for it. */
  milestoneQuestion: string
  position: Position | null
  /** What the phone claims, ISO 8601. */
  startedAt: string | null
  endedAt: string | null
}

/** A label names other answers like this: `${pile_no}`. */
const NAMED = /\$\{\s*([^\s{}]{1,300})\s*\}/g
/** In the place of an answer that is not given, and of those beyond so many of one label. */
const NOT_GIVEN = '…'
const NAMED_MAX = 20
const FILE_TYPES = ['image', 'audio', 'video', 'file']
const SEVERAL = ['selectMultiple', 'rank']
const NUMBERS = ['integer', 'decimal', 'range']
const NAME_MAX = 300
const TEXT_MAX = 5000

/**
 * The answers of a visit in the order of its form, with labels in the form's first language. What is a flag
 * is decided here, by the form: what the phone thought of it does not count. Of what the phone left out
 * there is no answer; what the form does not know is passed over.
 */
export function answersOf(definition: FormDefinition, root: InstanceNode): VisitAnswers {
  const reader = new Reader(definition)
  reader.read(definition.items, [root], { path: '', groupPath: [], entryPath: [] })
  const gps = positionOf(childOf(root, 'gps')?.text ?? '')
  return {
    items: reader.items,
    milestone: childOf(root, 'milestone')?.text ?? '',
    milestoneQuestion: plainText(reader.text(definition.place.milestone?.label)) || 'Milestone',
    position: gps ?? reader.position ?? reader.beginning,
    startedAt: reader.meta.get('start') ?? null,
    endedAt: reader.meta.get('end') ?? null,
  }
}

/** Where an item stands: the way of its keys, the groups that people read, and the same with the names of entries. */
interface Place {
  path: string
  groupPath: string[]
  entryPath: string[]
}

class Reader {
  readonly items: VisitItem[] = []
  readonly meta = new Map<string, string>()
  position: Position | null = null
  /** Where the phone was when the visit began. */
  beginning: Position | null = null
  /** So many characters of answers may still be shown whole. */
  #left = VISIT_SHOWN_MAX
  readonly #definition: FormDefinition
  readonly #plainTexts = new Map<FormText, string>()
  /** Made when a flag or a label asks for another value. */
  #named: NamedAnswers | undefined

  constructor(definition: FormDefinition) {
    this.#definition = definition
  }

  /** @param scope the elements that lie around, the innermost first */
  read(items: FormItem[], scope: InstanceNode[], place: Place): void {
    const [node] = scope
    const { path, groupPath, entryPath } = place
    if (!node) return
    for (const item of items) {
      if (item.kind === 'group') {
        const inside = childOf(node, nodeOf(item))
        const name = this.#words(item.label, { path: path + item.key, scope })
        const named = name ? [name] : []
        const into = {
          path: `${path}${item.key}/`,
          groupPath: [...groupPath, ...named],
          entryPath: [...entryPath, ...named],
        }
        if (inside) this.read(item.items, [inside, ...scope], into)
      } else if (item.kind === 'repeat') {
        const name = this.#words(item.label, { path: path + item.key, scope }) || item.key
        const all = this.#timesOf(item, scope, path)
        const called = entryNames(item.items, all, (...answer) => this.#label(...answer))
        for (const [n, inside] of all.entries()) {
          this.read(item.items, [inside, ...scope], {
            path: `${path}${item.key}[${n + 1}]/`,
            groupPath: [...groupPath, name, String(n + 1)],
            entryPath: [...entryPath, name, called[n] ?? ''],
          })
        }
      } else if (item.kind === 'meta') {
        const text = childOf(node, nodeOf(item))?.text ?? ''
        if (item.type === 'start-geopoint') this.beginning ??= positionOf(text)
        const moment = momentOf(text)
        if (moment && !this.meta.has(item.type)) this.meta.set(item.type, moment)
      } else if (item.kind === 'question') this.#question(item, scope, place)
    }
  }

  /** The times of a repeat. Where its count is none ODK Collect sends an empty first time all the same. */
  #timesOf(item: FormRepeat, scope: readonly InstanceNode[], path: string): InstanceNode[] {
    const [node] = scope
    const all = node ? childrenOf(node, nodeOf(item)) : []
    const [only, ...more] = all
    if (!item.count?.trim() || !only || more.length > 0 || hasText(only)) return all
    const count = isOneName(item.count)
      ? this.#valueOf(item.count.trim().slice(2, -1).trim(), path + item.key, scope)
      : childOf(node, nodeBeside(item, countOf(item)))?.text
    return Number(count) > 0 ? all : []
  }

  #question(item: FormQuestion, scope: InstanceNode[], place: Place): void {
    const { path, groupPath, entryPath } = place
    const [node] = scope
    const answer = childOf(node, nodeOf(item))
    if (!node || !answer) return
    const text = beginningOf(answer.text, ANSWER_SHOWN_MAX)
    const isFile = FILE_TYPES.includes(item.type)
    if (item.type === 'geopoint') this.position ??= positionOf(text)
    const isNone = text === '' || isFile || (item.type === 'geopoint' && isNowhere(text))
    const vals = isNone ? [] : SEVERAL.includes(item.type) ? namesIn(answer.text) : [text]
    const photos = childrenOf(node, `${nodeOf(item)}_photos`).flatMap((all) =>
      childrenOf(all, 'photo'),
    )
    const files = [...(isFile ? [answer] : []), ...photos]
      .map((file) => file.text)
      .filter((name) => name !== '')
      .map(fileNameOf)
    const here = { path: path + item.key, scope }
    const valueOf = (name: string) => this.#valueOf(name, here.path, scope)
    const raises = item.flag !== undefined && isFlagged(item.flag.when, { answers: vals, valueOf })
    const name = this.#words(item.flag?.name, here)
    this.items.push({
      questionName: item.key.slice(0, NAME_MAX),
      questionText: this.#words(item.label, here) || item.key,
      answers: this.#shown(
        item,
        answer.text,
        SEVERAL.includes(item.type) ? vals : vals.map(() => answer.text),
        node,
      ),
      notes: this.#short(childOf(node, `${nodeOf(item)}_notes`)?.text ?? ''),
      flagCode: raises ? 1 : 0,
      ...(raises && {
        issue: {
          name: cut(name || item.key, NAME_MAX),
          text: this.#words(item.flag?.text, here) || name || item.key,
          entryPath: cut(entryPath.join(' › '), ENTRY_PATH_MAX),
        },
      }),
      asked: { key: here.path, place: this.items.length, kind: item.type, vals, groupPath },
      files: [...new Set(files)],
      isUnread: NUMBERS.includes(item.type) && text !== '' && readNumber(text) === null,
    })
  }

  /** The values of an answer as people read them; `whole` is its text. */
  #shown(item: FormQuestion, whole: string, values: string[], node: InstanceNode): string[] {
    const shown: string[] = []
    let read = 0
    let length = 0
    for (const value of values) {
      const label = this.#short(this.#label(item, value, node))
      length += label.length
      if (length > ANSWER_SHOWN_MAX && shown.length > 0) break
      shown.push(label)
      read += value.length + 1
    }
    const left = whole.length - read
    // one value is shortened by itself
    const isCut = SEVERAL.includes(item.type) && shown.length > 0 && left > 0
    return isCut ? [...shown, moreWords(left, this.#definition.defaultLanguage)] : shown
  }

  /** A text as far as it is shown. */
  #short(text: string): string {
    const most = Math.min(ANSWER_SHOWN_MAX, Math.max(ANSWER_BEHIND_MAX, this.#left))
    const shown = shortened(text, most, this.#definition.defaultLanguage)
    this.#left -= shown.length
    return shown
  }

  /** The value that the flag of an answer calls by its name: in a repeat, that of the same time. */
  #valueOf(name: string, path: string, scope: readonly InstanceNode[]): string {
    return this.#find(name, { path, scope })?.value ?? ''
  }

  #find(name: string, here: Standing) {
    this.#named ??= new NamedAnswers(this.#definition)
    return this.#named.find(name, here)
  }

  /**
   * A text of the form as it was read on this visit: without marks, and with the answers that it names. It is stored
   * so, and never read again from a newer version.
   */
  #words(text: FormText | undefined, here: Standing): string {
    let named = 0
    const words = this.#plain(text).replace(NAMED, (_, name: string) => {
      named += 1
      const shown = named > NAMED_MAX ? '' : cut(this.#shownBy(name, here), NAME_MAX)
      return shown || NOT_GIVEN
    })
    return cut(words, TEXT_MAX)
  }

  /** The answer of a name as people read it. */
  #shownBy(name: string, here: Standing): string {
    const named = this.#find(name, here)
    if (!named) return ''
    const { item, parent, value } = named
    const text = beginningOf(value, ANSWER_SHOWN_MAX)
    if (item?.kind !== 'question' || !parent || text === '') return text
    const values = SEVERAL.includes(item.type) ? namesIn(value) : [text]
    return values.map((one) => this.#label(item, one, parent)).join(', ')
  }

  /** A value as people read it. */
  #label(item: FormQuestion, value: string, node: InstanceNode): string {
    if (item.orOther && value === 'other')
      return childOf(node, `${nodeOf(item)}_other`)?.text || value
    if (item.type === 'geopoint')
      return value.slice(0, PLACE_MAX).split(/\s+/).slice(0, 2).join(', ')
    const list = ownValue(this.#definition.lists, item.list)
    const choice = list?.choices.find(({ name }) => name === value)
    return (choice && this.#plain(choice.label)) || value
  }

  /** A text of the form without marks, worked out once however often a repeat is filled. */
  #plain(text: FormText | undefined): string {
    if (!text) return ''
    const known = this.#plainTexts.get(text) ?? plainText(this.text(text))
    this.#plainTexts.set(text, known)
    return known
  }

  /** As the form's first language has it. */
  text(text: FormText | undefined): string {
    return ownValue(text, this.#definition.defaultLanguage) ?? Object.values(text ?? {})[0] ?? ''
  }
}

const hasText = ({ text, children }: InstanceNode): boolean => text !== '' || children.some(hasText)

/** The choices that an answer names, as far as one answer is read. */
function namesIn(text: string): string[] {
  if (text.length <= ANSWER_SHOWN_MAX) return text.split(/\s+/)
  // the last one may be cut off
  return beginningOf(text, ANSWER_SHOWN_MAX).split(/\s+/).slice(0, -1)
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}
