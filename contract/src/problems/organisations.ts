// What is said about organisations, and to those who answer for them.
import type { Problems } from './entry.ts'

export const organisationsProblems = {
  organisationNameTaken: {
    status: 409,
    en: 'Another organisation has or had this name. Merge the two, or choose another name.',
    uk: 'Таку назву має або мала інша організація. Об’єднайте їх або виберіть іншу назву.',
  },
  mergeItself: {
    status: 400,
    en: 'An organisation cannot become part of itself. Choose another one.',
    uk: 'Організація не може стати частиною самої себе. Виберіть іншу.',
  },
  tooManyContacts: {
    status: 409,
    en: 'Together they have more than {max} contacts. Remove some first.',
    uk: 'Разом у них понад {max} контактів. Спершу вилучіть зайві.',
    params: { max: 'number' },
  },
  tooManyOrganisations: {
    status: 409,
    en: 'A project has {max} organisations at most. Merge some first.',
    uk: 'У проєкті може бути щонайбільше {max} організацій. Спершу об’єднайте зайві.',
    params: { max: 'number' },
  },
} as const satisfies Problems
