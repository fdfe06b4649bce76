import type { FormMeta } from '../forms/form-definition.ts'

interface QuietItem {
  /** The kind of the answer: 'calculate', 'start'. */
  kind: string
  /** Its name in the form: 'total_volume'. */
  name: string
  /** As it was stored; '' or its name where the form has none. */
  label: string
}

/**
 * What an answer is called that nobody typed: by its label; of what the phone fills in by the words of the product; else
 * by its name as words, 'Total volume' of 'total_volume'.
 * @param words of the reader's language
 */
export function quietName(
  { kind, name, label }: QuietItem,
  words: Readonly<Partial<Record<FormMeta['type'], string>>>,
): string {
  if (label !== '' && label !== name) return label
  const word = new Map(Object.entries(words)).get(kind)
  if (word !== undefined) return word
  const spaced = name.replace(/[_.-]+/g, ' ').trim()
  const [first = ''] = Array.from(spaced)
  return first.toLocaleUpperCase() + spaced.slice(first.length) || name
}
