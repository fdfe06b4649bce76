import type {
  FormFlag,
  FormItem,
  FormNote,
  FormQuestion,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import {
  absolutePath,
  countOf,
  type FormNode,
  isOneName,
  isSelect,
  notesOf,
  otherOf,
  photosOf,
  warningOf,
} from '@plumbline/contract/forms/form-tree'
import { rangeOf } from './binds.ts'
import type { FormContext } from './form-context.ts'
import { itemsetOf, offeredBy } from './lists.ts'
import { WORDS } from './words.ts'
import { element } from './xml.ts'

/** Long lists are searched, and shown when they are opened. */
const SEARCHED = 'minimal autocomplete'

/** What is shown, in its order. */
export function bodyOf(form: FormContext): string {
  const { items, settings } = form.definition
  return element('h:body', { class: settings.style?.trim() || undefined }, [
    ...placeOf(form),
    ...items.map((item) => controlsOf(form, item)),
  ])
}

function placeOf(form: FormContext): string[] {
  const { place } = form.definition
  return (['site', 'milestone', 'gps'] as const).flatMap((name) => {
    const question = place[name]
    if (!question) return []
    const node = form.node(name)
    const ref = absolutePath(node.nodes)
    const texts = [
      labelOf(form, node, { text: question.label, words: WORDS[name] }),
      hintOf(form, node, question.hint),
    ]
    if (name === 'gps') return [element('input', { ref }, texts)]
    const list = name === 'site' ? 'sites' : 'milestones'
    const filter = name === 'milestone' && place.site ? `site = ${absolutePath(['site'])}` : ''
    const itemset = itemsetOf({ instance: list, filter, label: 'label' })
    return [element('select1', { ref, appearance: SEARCHED }, [...texts, itemset])]
  })
}

/** The control of an item, and those of what stands beside it. */
function controlsOf(form: FormContext, item: FormItem): string {
  const node = form.node(item.key)
  const ref = absolutePath(node.nodes)
  switch (item.kind) {
    case 'group':
      return element('group', { ref, appearance: item.appearance?.trim() || undefined }, [
        labelOf(form, node, { text: item.label }),
        ...item.items.map((inner) => controlsOf(form, inner)),
      ])
    case 'repeat': {
      const count = item.count?.trim()
      const counted = count && isOneName(count) ? count.slice(2, -1).trim() : countOf(item)
      const attributes = {
        nodeset: ref,
        appearance: item.appearance?.trim() || undefined,
        'jr:count': count ? absolutePath(form.node(counted).nodes) : undefined,
      }
      const inner = item.items.map((each) => controlsOf(form, each))
      return element('group', { ref }, [
        labelOf(form, node, { text: item.label }),
        element('repeat', attributes, inner),
      ])
    }
    case 'question':
      return [questionOf(form, node, item), ...controlsBeside(form, item)].join('')
    case 'note':
      return noteOf(form, node, item)
    default:
      return ''
  }
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
  if (isSelect(item)) {
    const name = { selectOne: 'select1', selectMultiple: 'select', rank: 'odk:rank' }[
      type as 'selectOne' | 'selectMultiple' | 'rank'
    ]
    return element(name, attributes, [...texts, choicesOf(form, node, item)])
  }
  const mediatype = MEDIA[type]
  if (mediatype) return element('upload', { ...attributes, mediatype }, texts)
  if (type === 'range') return element('range', { ...attributes, ...rangeOf(parameters) }, texts)
  return element(type === 'acknowledge' ? 'trigger' : 'input', attributes, texts)
}

function choicesOf(form: FormContext, node: FormNode, item: FormQuestion): string {
  const { file, choiceFilter, parameters = {} } = item
  const filter = choiceFilter?.trim() ? form.xpath(node, choiceFilter, true) : ''
  if (file !== undefined) {
    const { value = 'name', label = 'label' } = parameters
    return itemsetOf({ instance: file.replace(/\.[^.]*$/, ''), filter, value, label })
  }
  return itemsetOf({ instance: offeredBy(form, item), filter, label: 'jr:itext(itextId)' })
}

function controlsBeside(form: FormContext, item: FormQuestion): string[] {
  const { orOther, flag, notes, photos } = item
  const controls: string[] = []
  if (orOther) {
    const node = form.node(otherOf(item))
    controls.push(
      element('input', { ref: absolutePath(node.nodes) }, [
        labelOf(form, node, { words: WORDS.whichOther }),
      ]),
    )
  }
  if (flag) {
    const node = form.node(warningOf(item))
    controls.push(
      element('input', { ref: absolutePath(node.nodes) }, [
        labelOf(form, node, { words: WORDS.reported }),
        hintOf(form, node, sentenceOf(flag)),
      ]),
    )
  }
  if (notes) {
    const node = form.node(notesOf(item))
    controls.push(
      element('input', { ref: absolutePath(node.nodes), appearance: 'multiline' }, [
        labelOf(form, node, { words: WORDS.notes }),
      ]),
    )
  }
  if (photos) {
    const node = form.node(photosOf(item))
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

/** What will be reported, as the issue will read: in each language the sentence, else the few words. */
function sentenceOf({ name, text = {} }: FormFlag): FormText {
  const said = Object.entries(text).filter(([, words]) => words.trim() !== '')
  return { ...name, ...Object.fromEntries(said) }
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
