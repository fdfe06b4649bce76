import { namesIn } from './names-in.ts'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { elementOf, elementsOf, wordsOf, type XmlNode } from './read-xml.ts'
import type { Xform } from './xform.ts'

/** The cells of a text: its words, and the files that are shown in their place, by the columns of a sheet. */
export type Shown = Map<string, string>

const FORMS: Record<string, string> = {
  image: 'image',
  'big-image': 'big-image',
  audio: 'audio',
  video: 'video',
  guidance: 'guidance_hint',
}

/** The texts of a form in all of its languages. */
export class Texts {
  readonly #xform: Xform
  /** The texts by language, by id. */
  readonly #translations = new Map<string, Map<string, XmlNode>>()
  /** The name that the form gives its first language; '' where it gives none. */
  readonly first: string

  constructor(xform: Xform) {
    this.#xform = xform
    const itext = elementOf(xform.model, 'itext')
    const all = itext ? elementsOf(itext, 'translation') : []
    for (const translation of all) {
      const texts = elementsOf(translation, 'text')
      this.#translations.set(
        translation.attributes.get('lang') ?? '',
        new Map(texts.map((text) => [text.attributes.get('id') ?? '', text])),
      )
    }
    const first = all.find(({ attributes }) => attributes.has('default')) ?? all[0]
    this.first = first?.attributes.get('lang') ?? ''
  }

  /** The cells of a `<label>` or `<hint>`; null where there is none. */
  ofElement(element: XmlNode | undefined, column: string, at: string): Shown {
    if (!element) return new Map()
    const ref = element.attributes.get('ref')
    if (ref !== undefined) return this.ofReference(ref, column, at)
    const words = this.#wordsOf(element, at)
    return words === '' ? new Map() : new Map([[this.#header(column, this.first), words]])
  }

  /** The same of `jr:itext('id')`, or of words as they are. */
  ofReference(written: string, column: string, at: string): Shown {
    const id = /^\s*(?:jr:)?itext\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/.exec(written)
    if (id) return this.ofId(id[1] ?? id[2] ?? '', column, at)
    if (/^\s*(?:jr:)?itext\(/.test(written)) {
      this.#xform.leftOut.add(written.trim().slice(0, 100))
      return new Map()
    }
    return new Map([[this.#header(column, this.first), written]])
  }

  /** The cells of a text by its id. */
  ofId(id: string, column: string, at: string): Shown {
    const shown: Shown = new Map()
    for (const [language, texts] of this.#translations) {
      const text = texts.get(id)
      for (const value of text ? elementsOf(text, 'value') : []) {
        const form = value.attributes.get('form')
        const of = form === undefined || form === 'long' ? column : ownValue(FORMS, form)
        const words = this.#wordsOf(value, at)
        if (of === undefined) this.#xform.leftOut.add(`form="${form}"`)
        // what a question without words is given by other tools
        else if (words !== '' && words !== '-') {
          const isFile = form !== undefined && form in FORMS && form !== 'guidance'
          shown.set(this.#header(of, language), isFile ? fileIn(words) : words)
        }
      }
    }
    return shown
  }

  #header(column: string, language: string): string {
    return language === '' || language === 'default' ? column : `${column}::${language}`
  }

  #wordsOf(element: XmlNode, at: string): string {
    if (elementsOf(element).length === 0) return wordsOf(element)
    const parts = element.content.map((part) => {
      if (typeof part === 'string') return part
      const value = part.attributes.get('value') ?? ''
      const name = part.name === 'output' ? namesIn(this.#xform, value, at) : ''
      if (/^\$\{[^}]*\}$/.test(name)) return name
      this.#xform.leftOut.add(`${part.name} ${value}`.trim().slice(0, 100))
      return ''
    })
    return parts.join('').trim()
  }
}

/** `jr://images/plan.png` */
export const fileIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
