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
  organisationArchived: {
    status: 409,
    en: 'This organisation is archived. Bring it back before you ask it.',
    uk: 'Цю організацію архівовано. Поверніть її, перш ніж надсилати запит.',
  },
  organisationNotAsked: {
    status: 409,
    en: 'Answers by link are switched off for this organisation. An admin can switch them on under Organisations.',
    uk: 'Для цієї організації відповіді за посиланням вимкнено. Адміністратор може ввімкнути їх в «Організаціях».',
  },
  askedAlready: {
    status: 409,
    en: 'This contact has a link for it already and has not answered yet. Revoke that one first.',
    uk: 'Ця контактна особа вже має посилання й ще не відповіла. Спершу відкличте його.',
  },
  notTheirSlip: {
    status: 409,
    en: 'By now some of it is another organisation’s, or has not slipped any more. Nobody was asked; look at the list anew.',
    uk: 'Дещо зі списку вже належить іншій організації або більше не запізнюється. Запитів не надіслано; перегляньте список ще раз.',
  },
  askRevoked: {
    status: 409,
    en: 'This link is revoked already.',
    uk: 'Це посилання вже відкликано.',
  },
  notToRemind: {
    status: 409,
    en: 'It was answered, the link has ended, or no mail brought it: there is nothing to be reminded of.',
    uk: 'Відповідь уже є, посилання не діє або його надіслано не поштою: нагадувати немає про що.',
  },
  remindedLately: {
    status: 409,
    en: 'This contact got a mail about it less than {hours} hours ago.',
    uk: 'Ця контактна особа отримала лист про це менш ніж {hours} год тому.',
    params: { hours: 'number' },
  },
  deadAsk: {
    status: 404,
    en: 'This link is not valid, or not any more. Please ask whoever sent it for a new one.',
    uk: 'Це посилання недійсне або вже не діє. Попросіть нове в того, хто його надіслав.',
  },
  askFilesMax: {
    status: 409,
    en: 'By this link no more than {max} photos can be sent.',
    uk: 'За цим посиланням можна надіслати щонайбільше {max} фото.',
    params: { max: 'number' },
  },
  askFilesOfOne: {
    status: 400,
    en: 'Photos can be sent where one thing is asked about.',
    uk: 'Фото можна надіслати лише тоді, коли запит стосується чогось одного.',
  },
  proposedDay: {
    status: 400,
    en: 'Choose a day from today on, within ten years.',
    uk: 'Виберіть день від сьогодні, у межах десяти років.',
  },
  proposalGone: {
    status: 409,
    en: 'This date is not proposed any more, or was decided about already.',
    uk: 'Цю дату вже не пропонують, або рішення щодо неї вже прийнято.',
  },
} as const satisfies Problems
