import type {
  FormFlag,
  FormGroup,
  FormItem,
  FormNote,
  FormQuestion,
  FormRepeat,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import {
  absolutePath,
  countOf,
  type FormNode,
  isOneName,
  isSelect,
  nameIn,
  notesOf,
  otherOf,
  pathBetween,
  photosOf,
  warningOf,
} from '@plumbline/contract/forms/form-tree'
import { rangeOf } from '@plumbline/contract/forms/range'
import type { FormContext } from './form-context.ts'
import { firstValuesIn, triggeredBy } from './actions.ts'
import { itemsetOf, offeredBy } from './lists.ts'
import { tableListOf } from './table-list.ts'
import { WORDS } from './words.ts'
import { element } from './xml.ts'

/** Long lists are searched, and shown when they are opened. */
const SEARCHED = 'minimal autocomplete'

/** The controls of the form, in their order. */
export function bodyOf(form: FormContext): string {
  const { items, settings } = form.definition
  return element('h:body', { class: settings.style?.trim() || undefined }, [
    ...placeOf(form),
    ...items.map((item) => controlsOf(form, item, [])),
  ])
}

function placeOf(form: FormContext): string[] {
  const { place } = form.definition
  return (['site', 'milestone', 'gps'] as const).flatMap((name) => {
    const question = place[name]
    if (!question) return []
    const node = form.node([name])
    const ref = absolutePath(node.nodes)
    const texts = [
      labelOf(form, node, { text: question.label, words: WORDS[name] }),
      hintOf(form, node, question.hint),
    ]
    const actions = triggeredBy(form, node)
    if (name === 'gps') return [element('input', { ref }, [...texts, ...actions])]
    const list = name === 'site' ? 'sites' : 'milestones'
    const filter = name === 'milestone' && place.site ? `site = ${absolutePath(['site'])}` : ''
    const itemset = itemsetOf({ instance: list, filter, label: 'label' })
    return [element('select1', { ref, appearance: SEARCHED }, [...texts, itemset, ...actions])]
  })
}

/**
 * The control of an item, and those of the fields beside it.
 * @param above the keys of the groups around it
 */
function controlsOf(form: FormContext, item: FormItem, above: readonly string[]): string {
  const node = form.node([...above, item.key])
  const ref = absolutePath(node.nodes)
  switch (item.kind) {
    case 'group': {
      const { appearance, label, inner } = contentOf(form, node, item)
      return element('group', { ref, appearance }, [label, ...inner])
    }
    case 'repeat': {
      const count = item.count?.trim()
      const counted = (written: string) =>
        isOneName(written)
          ? form.named(nameIn(written) ?? '', node)
          : form.beside(node, countOf(item))
      const { appearance, label, inner } = contentOf(form, node, item)
      const attributes = {
        nodeset: ref,
        appearance,
        'jr:count': count ? absolutePath(counted(count).nodes) : undefined,
      }
      return element('group', { ref }, [
        label,
        element('repeat', attributes, [...inner, ...firstValuesIn(form, node)]),
      ])
    }
    case 'question':
      return [questionOf(form, node, item), ...controlsBeside(form, node, item)].join('')
    case 'note':
      return noteOf(form, node, item)
    default:
      return ''
  }
}

interface Content {
  appearance: string | undefined
  label: string | null
  inner: string[]
}

/** The content of a group: a table has its label as a note, and heads. */
function contentOf(form: FormContext, node: FormNode, group: FormGroup | FormRepeat): Content {
  const label = (of: FormNode) => labelOf(form, of, { text: group.label })
  const made = (name: string) => ({ ...node, nodes: [...node.nodes, name] })
  const table = tableListOf(form, group)
  if (!table) {
    return {
      appearance: group.appearance?.trim() || undefined,
      label: label(node),
      inner: group.items.map((item) => controlsOf(form, item, node.keys)),
    }
  }
  const { title, head, first, appearance } = table
  const titles =
    title === null
      ? []
      : [element('input', { ref: absolutePath(made(title).nodes) }, [label(made(title))])]
  const inner = group.items.flatMap((item) => {
    const isAsked = item.kind === 'question' && isSelect(item)
    const shown = isAsked ? { ...item, appearance: 'list-nolabel' } : item
    const heads = { ref: absolutePath(made(head).nodes), appearance: 'label' }
    const choices = choicesOf(form, made(head), first)
    return [
      ...(item === first ? [element(SELECTS[first.type] ?? 'select1', heads, [choices])] : []),
      controlsOf(form, shown, node.keys),
    ]
  })
  return { appearance, label: null, inner: [...titles, ...inner] }
}

const SELECTS: Partial<Record<FormQuestion['type'], string>> = {
  selectOne: 'select1',
  selectMultiple: 'select',
  rank: 'odk:rank',
}

const noteOf = (form: FormContext, node: FormNode, { label, hint, image, appearance }: FormNote) =>
  element('input', { ref: absolutePath(node.nodes), appearance: appearance?.trim() || undefined }, [
    labelOf(form, node, { text: label, image }),
    hintOf(form, node, hint),
  ])

const MEDIA: Partial<Record<FormQuestion['type'], string>> = {
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
  file: 'application/*',
}

function questionOf(form: FormContext, node: FormNode, item: FormQuestion): string {
  const { type, label, hint, image, parameters = {} } = item
  const attributes = {
    ref: absolutePath(node.nodes),
    appearance: item.appearance?.trim() || undefined,
  }
  const texts = [labelOf(form, node, { text: label, image }), hintOf(form, node, hint)]
  const actions = triggeredBy(form, node)
  if (isSelect(item)) {
    const name = SELECTS[type] ?? 'select1'
    return element(name, attributes, [...texts, choicesOf(form, node, item), ...actions])
  }
  const inner = [...texts, ...actions]
  const mediatype = MEDIA[type]
  if (mediatype) return element('upload', { ...attributes, mediatype }, inner)
  if (type === 'range') return element('range', { ...attributes, ...rangeOf(parameters) }, inner)
  return element(type === 'acknowledge' ? 'trigger' : 'input', attributes, inner)
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

function choicesOf(form: FormContext, node: FormNode, item: FormQuestion): string {
  const { file, answersOf, choiceFilter, parameters = {} } = item
  const { value = 'name', label = 'label', randomize, seed = '' } = parameters
  const filter = choiceFilter?.trim() ? form.xpath(node, choiceFilter, true) : ''
  const shuffle = randomize === 'true' && (seed === '' || isNumber(seed)) ? { seed } : {}
  if (answersOf !== undefined) return answersOffered(form, node, item, shuffle)
  return file === undefined
    ? itemsetOf({
        instance: offeredBy(form, item),
        filter,
        label: 'jr:itext(itextId)',
        ...shuffle,
      })
    : itemsetOf({ instance: file.replace(/\.[^.]*$/, ''), filter, value, label, ...shuffle })
}

/** The answers in a repeat as choices: those of all instances that are filled in, or those that a condition leaves. */
function answersOffered(
  form: FormContext,
  node: FormNode,
  { answersOf, choiceFilter }: FormQuestion,
  shuffle: { seed?: string },
): string {
  const to = form.named(nameIn(answersOf) ?? '', node)
  const repeat = to.repeats.at(-1) ?? 0
  const groups = to.nodes.slice(repeat, -1)
  const times = pathBetween(node, { nodes: to.nodes.slice(0, repeat) })
  const value = to.nodes.at(-1) ?? ''
  const filter = choiceFilter?.trim()
    ? form.xpath(node, choiceFilter, true, { ...to, nodes: to.nodes.slice(0, -1) })
    : `./${value} != ''`
  return itemsetOf({ items: [times, ...groups].join('/'), filter, value, label: value, ...shuffle })
}

function controlsBeside(form: FormContext, of: FormNode, item: FormQuestion): string[] {
  const { orOther, flag, notes, photos } = item
  const controls: string[] = []
  if (orOther) {
    const node = form.beside(of, otherOf(item))
    controls.push(
      element('input', { ref: absolutePath(node.nodes) }, [
        labelOf(form, node, { words: WORDS.whichOther }),
      ]),
    )
  }
  if (flag) {
    const node = form.beside(of, warningOf(item))
    // the sentence shows the name of the issue only where it has no text of its own; else an import of the XForm needs
    // it
    if (Object.values(flag.text ?? {}).some((words) => words.trim() !== '')) {
      form.itext(node, 'kind', { text: flag.name })
    }
    controls.push(
      element('input', { ref: absolutePath(node.nodes) }, [
        labelOf(form, node, { words: WORDS.reported }),
        hintOf(form, node, sentenceOf(flag)),
      ]),
    )
  }
  if (notes) {
    const node = form.beside(of, notesOf(item))
    controls.push(
      element('input', { ref: absolutePath(node.nodes), appearance: 'multiline' }, [
        labelOf(form, node, { words: WORDS.notes }),
      ]),
    )
  }
  if (photos) {
    const node = form.beside(of, photosOf(item))
    const photo = { ...node, nodes: [...node.nodes, 'photo'] }
    const upload = { ref: absolutePath(photo.nodes), mediatype: 'image/*' }
    controls.push(
      element('group', { ref: absolutePath(node.nodes) }, [
        labelOf(form, node, { words: WORDS.photos }),
        element('repeat', { nodeset: absolutePath(node.nodes) }, [
          element('upload', upload, [labelOf(form, photo, { words: WORDS.photo })]),
        ]),
      ]),
    )
  }
  return controls
}

/** The text of the issue that will be reported: in each language the sentence, else the few words. */
function sentenceOf({ name, text = {} }: FormFlag): FormText {
  const filled = Object.entries(text).filter(([, words]) => words.trim() !== '')
  return { ...name, ...Object.fromEntries(filled) }
}

type Shown = Parameters<FormContext['itext']>[2]

function labelOf(form: FormContext, node: FormNode, shown: Shown): string | null {
  const ref = form.itext(node, 'label', shown)
  return ref === undefined ? null : element('label', { ref })
}

function hintOf(form: FormContext, node: FormNode, text: Shown['text']): string | null {
  const ref = form.itext(node, 'hint', { text })
  return ref === undefined ? null : element('hint', { ref })
}
