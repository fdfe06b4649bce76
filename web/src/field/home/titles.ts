import type { ListedForm, StoredVisit } from '../store/shapes.ts'
import { ownValue } from '@plumbline/contract/rules/own-value'

/** The title of a form in a language, else in its own first one. */
export function titleOf(
  { title, defaultLanguage, key }: Pick<ListedForm, 'title' | 'defaultLanguage' | 'key'>,
  language: string,
): string {
  return (
    ownValue(title, language) || ownValue(title, defaultLanguage) || Object.values(title)[0] || key
  )
}

/** The title of a visit: its milestone, or the one that the office gave it, else its name in the form. */
export const visitTitle = ({ place, title, form, receipt }: StoredVisit): string =>
  place.milestoneName || receipt?.place?.milestone || title || form.title

/** So short is what stands on one line: '14 of 32', 'today 9:26 AM'. */
const TOGETHER = 16

/** The lines of a visit below its title: its form, unless that is the title already, and further facts. */
export function linesOf(
  visit: StoredVisit,
  more: readonly (string | false | null | undefined)[],
): string {
  const { title } = visit.form
  return [visitTitle(visit) === title ? null : title, ...more]
    .flatMap((part) => part || [])
    .map((part) => (part.length > TOGETHER ? part : part.replaceAll(' ', '\u00a0')))
    .join(' · ')
}

const PICTURE = /\.(?:jpe?g|png|gif|bmp|webp|hei[cf]|tiff?)$/i

/** The kind of a visit's files in words: photos if all of them are pictures. */
export const kindOfFiles = (files: readonly { name: string }[]): 'photos' | 'files' =>
  files.every(({ name }) => PICTURE.test(name)) ? 'photos' : 'files'
