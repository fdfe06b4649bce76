import { type FilledKind, isFilled, type QuietKind } from './quiet-kinds.ts'

interface QuietItem {
  kind: QuietKind
  /** Where it stands in its form: 'pile[3]/total_volume'. */
  key: string
  /** As the form names it; '' where it does not. */
  label: string
  /** The groups and entries that it stands in: 'Pile › P3'. */
  entryPath: string
}

/**
 * What an answer is called that nobody typed: 'Pile › P3 › Total volume'. It has the name that the form gives it; else
 * what the phone fills in has the words of the product, and what is computed its name in the form as words.
 * @param wordOf of the reader's language
 */
export function quietName(
  { kind, key, label, entryPath }: QuietItem,
  wordOf: (kind: FilledKind) => string,
): string {
  const own =
    label || (isFilled(kind) ? wordOf(kind) : asWords(key.slice(key.lastIndexOf('/') + 1)))
  return entryPath ? `${entryPath} › ${own}` : own
}

/** 'Total volume' of 'total_volume'. */
function asWords(name: string): string {
  const spaced = name.replace(/[_.-]+/g, ' ').trim()
  const [first = ''] = Array.from(spaced)
  return first.toLocaleUpperCase() + spaced.slice(first.length) || name
}
