import type { ListedForm, StoredVisit } from '../store/shapes.ts'

/** The title of a form in a language, else in its own first one. */
export function titleOf(
  { title, defaultLanguage, key }: Pick<ListedForm, 'title' | 'defaultLanguage' | 'key'>,
  language: string,
): string {
  return title[language] || title[defaultLanguage] || Object.values(title)[0] || key
}

/** What a visit is called: its milestone, or the one that the office has given it, else what the form calls it. */
export const visitTitle = ({ place, title, form, receipt }: StoredVisit): string =>
  place.milestoneName || receipt?.place?.milestone || title || form.title
