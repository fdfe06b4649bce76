import type { FormChoice, FormDefinition, FormList, FormText } from '../form-definition.ts'
import { KEY_MAX } from '../form-definition.ts'
import { ownValue } from '../../rules/own-value.ts'
import { type ItemPath, walkItems } from './places.ts'

/** Lists of the place, which phones are given under these names. */
const RESERVED = ['sites', 'milestones']

interface Changes {
  /** A label as the other form has it. */
  labelOf: (label: FormText, by: ItemPath) => FormText
  fileOf: (name: string) => string
}

/** The lists of choices that come along with what is copied. */
export class CopiedLists {
  readonly #from: FormDefinition
  readonly #changes: Changes
  readonly #taken: ReadonlySet<string>
  readonly #names = new Map<string, string>()
  /** The lists of the form that is copied into, and those that are new there. */
  readonly all: Record<string, FormList>
  /** The labels of choices that are new there, as they were. */
  readonly newLabels: FormText[] = []

  constructor({ from, into }: { from: FormDefinition; into: FormDefinition }, changes: Changes) {
    this.#from = from
    this.#changes = changes
    this.all = { ...into.lists }
    // expressions call a file as they call a list
    const files = [...walkItems(into.items)].flatMap(({ item }) =>
      item.kind === 'question' && item.file ? [item.file.replace(/\.[^.]*$/, '')] : [],
    )
    this.#taken = new Set([...RESERVED, ...files])
  }

  /** Their names where they come from. */
  get names(): string[] {
    return [...this.#names.keys()]
  }

  /**
   * The name of a list in the other form: one of the same choices is shared, one of others has a number behind its
   * name. Undefined where there is no such list.
   */
  nameOf(name: string, by: ItemPath): string | undefined {
    const known = this.#names.get(name)
    const list = ownValue(this.#from.lists, name)
    if (known !== undefined || !list) return known
    const copy = { choices: list.choices.map((choice) => this.#choice(choice, by)) }
    const text = sameText(copy)
    for (let n = 1; ; n += 1) {
      const wished = n === 1 ? name : `${name.slice(0, KEY_MAX - 12)}_${n}`
      const there = ownValue(this.all, wished)
      if (there ? sameText(there) !== text : this.#taken.has(wished)) continue
      if (!there) {
        this.all[wished] = copy
        this.newLabels.push(...list.choices.map(({ label }) => label))
      }
      this.#names.set(name, wished)
      return wished
    }
  }

  #choice({ label, image, ...choice }: FormChoice, by: ItemPath): FormChoice {
    return {
      ...choice,
      label: this.#changes.labelOf(label, by),
      ...(image !== undefined && { image: this.#changes.fileOf(image) }),
    }
  }
}

/** The same text for equal lists, in whichever order their texts and columns stand. */
const sameText = ({ choices }: FormList) =>
  JSON.stringify(choices.map((choice) => sorted({ ...choice, follows: undefined })))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)])
}
