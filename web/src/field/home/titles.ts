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

/** What a visit is called: its milestone, or the one that the office has given it, else what the form calls it. */
export const visitTitle = ({ place, title, form, receipt }: StoredVisit): string =>
  place.milestoneName || receipt?.place?.milestone || title || form.title

/** So short is what stands on one line: '14 of 32', 'today 9:26 AM'. */
const TOGETHER = 16

/** What a list says of a visit below its title: its form, where the title is not that already, and what else there is. */
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

/** What the files of visits are called: photos, as long as all of them are. */
export const kindOfFiles = (files: readonly { name: string }[]): 'photos' | 'files' =>
  files.every(({ name }) => PICTURE.test(name)) ? 'photos' : 'files'
