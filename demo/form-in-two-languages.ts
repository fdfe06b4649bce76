import type { FormDefinition } from '@plumbline/contract/forms/form-definition'

/** A form of the demo, in English and Ukrainian: of a visit to a milestone, with its place if the phone knows it. */
export const formInTwoLanguages = (
  title: [en: string, uk: string],
  own: Pick<FormDefinition, 'items' | 'lists' | 'settings'>,
): FormDefinition => ({
  ...own,
  title: { en: title[0], uk: title[1] },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ],
  defaultLanguage: 'en',
  place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
  items: [
    { kind: 'meta', key: 'start', type: 'start' },
    { kind: 'meta', key: 'end', type: 'end' },
    ...own.items,
  ],
})
