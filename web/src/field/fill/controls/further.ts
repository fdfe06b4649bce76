import type { ComponentType } from 'react'
import type { QuestionType } from '../../engine/question.ts'
import type { ControlProps } from './TypedField.tsx'

type Control = ComponentType<ControlProps>

/** Types of questions that few forms ask, with the code of their controls, which comes with the first such form. */
const FURTHER: readonly {
  types: readonly QuestionType[]
  asks: RegExp
  load: () => Promise<Control>
}[] = [
  {
    types: ['barcode'],
    asks: /<bind [^<>]*type="barcode"/,
    load: async () => (await import('./Barcode.tsx')).Barcode,
  },
  {
    types: ['range'],
    asks: /<range /,
    load: async () => (await import('./Range.tsx')).Range,
  },
  {
    types: ['rank'],
    asks: /<odk:rank /,
    load: async () => (await import('./Rank.tsx')).Rank,
  },
  {
    types: ['audio'],
    asks: /<upload [^<>]*mediatype="audio\//,
    load: async () => (await import('../files/AudioField.tsx')).AudioField,
  },
  {
    types: ['video', 'file'],
    asks: /<upload (?![^<>]*mediatype="(?:image|audio)\/)/,
    load: async () => (await import('../files/FileField.tsx')).FileField,
  },
]

const here = new Map<QuestionType, Control>()

/** Brings the controls that a form needs, before it is shown. Errors: there is no network. */
export async function prepareControls(xform: string): Promise<void> {
  const needed = FURTHER.filter(({ asks }) => asks.test(xform))
  await Promise.all(
    needed.map(async ({ types, load }) => {
      const control = await load()
      for (const type of types) here.set(type, control)
    }),
  )
}

/** The control of a question that few forms ask. */
export const furtherControl = (type: QuestionType): Control | undefined => here.get(type)
