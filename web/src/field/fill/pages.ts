import { questionsOf } from '../engine/open-form.ts'
import type { Part, Repeat, Section } from '../engine/parts.ts'
import type { Question } from '../engine/question.ts'
import { plainText, type RichText } from '../engine/texts.ts'
import { remembered } from '../engine/watch.ts'

/** A page of a form: a group, or the questions between two groups. */
export interface FormPage {
  id: string
  /** None of what lies outside of all groups. */
  title: () => RichText
  parts: readonly Part[]
}

/** A form of at most this number of questions is one page; a longer one has a page for each of its groups. */
const ON_ONE_PAGE = 12

/** The pages of a form. A group that is long itself, and has groups in it, is several. */
export function pagesOf(parts: readonly Part[]): FormPage[] {
  if (questionsOf(parts).length <= ON_ONE_PAGE) return [{ id: 'all', title: () => [], parts }]
  return split(parts, 'top', () => [])
}

function split(parts: readonly Part[], id: string, title: () => RichText): FormPage[] {
  const pages: FormPage[] = []
  let loose: Part[] = []
  const close = () => {
    if (loose.length > 0) pages.push({ id: `${id}-${pages.length}`, title, parts: loose })
    loose = []
  }
  for (const part of parts) {
    if (part.kind === 'section') {
      close()
      pages.push(...(isSplit(part) ? split(part.parts, part.id, () => part.label) : [pageOf(part)]))
    } else if (part.kind === 'repeat') {
      close()
      pages.push({ id: part.id, title: () => part.label, parts: [part] })
    } else loose.push(part)
  }
  close()
  return pages
}

const pageOf = (section: Section): FormPage => ({
  id: section.id,
  title: () => section.label,
  parts: section.parts,
})

function isSplit({ isFieldList, parts }: Section): boolean {
  return (
    !isFieldList &&
    parts.some(({ kind }) => kind === 'section') &&
    questionsOf(parts).length > ON_ONE_PAGE
  )
}

/** The state of a page: its progress, and the questions that it asks at the moment. */
interface PageState extends Counts {
  title: string
  ids: string[]
}

const states = new WeakMap<FormPage, () => PageState>()

/** The state of a page; of the pages that an answer does not concern it is not worked out again. */
export function stateOf(page: FormPage): PageState {
  const known = states.get(page)
  if (known) return known()
  const read = remembered(() => ({
    ...countsOf(page.parts),
    title: plainText(page.title()),
    ids: askedOf(page.parts).map(({ id }) => id),
  }))
  states.set(page, read)
  return read()
}

/** The repeats that a question lies in, the outermost first, each with the time that has it. */
export function wayTo(parts: readonly Part[], id: string): { repeat: Repeat; time: Section }[] {
  for (const part of parts) {
    if (part.kind === 'section' && holds(part.parts, id)) return wayTo(part.parts, id)
    if (part.kind !== 'repeat') continue
    const time = part.times.find((each) => holds(each.parts, id))
    if (time) return [{ repeat: part, time }, ...wayTo(time.parts, id)]
  }
  return []
}

const holds = (parts: readonly Part[], id: string): boolean =>
  questionsOf(parts).some((question) => question.id === id)

export interface Counts {
  answered: number
  /** The number of questions that are asked at the moment. */
  asked: number
  /** The number of questions whose answers cannot stay as they are. */
  faulty: number
}

/** The questions that are asked at the moment and can be answered. */
export function askedOf(parts: readonly Part[]): Question[] {
  return questionsOf(parts).filter((question) => question.isRelevant && !question.isReadOnly)
}

export function countsOf(parts: readonly Part[]): Counts {
  const asked = askedOf(parts)
  return {
    asked: asked.length,
    answered: asked.filter(({ value }) => value !== '').length,
    faulty: asked.filter(isFaulty).length,
  }
}

/** True if a question or a part beside it has a fault. */
export function isFaulty({ fault, other, notes, photos }: Question): boolean {
  return Boolean(
    fault ??
    ((other?.isRelevant && other.fault) || (notes?.isRelevant && notes.fault) || photos?.isMissing),
  )
}
