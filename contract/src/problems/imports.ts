// Imports of schedules and of lists of sites.
import type { Problems } from './entry.ts'

export const importsProblems = {
  importTooLarge: {
    status: 413,
    en: 'A schedule or a list of sites can have up to 20 MB.',
    uk: 'Графік або список об’єктів може мати до 20 МБ.',
  },
  importTooManySites: {
    status: 400,
    en: 'At most 1,000 sites can be chosen at once.',
    uk: 'За раз можна вибрати щонайбільше 1000 об’єктів.',
  },
  importNoFile: { status: 400, en: 'Please choose a file.', uk: 'Виберіть файл.' },
  importUnderWay: {
    status: 409,
    en: 'This import is being applied.',
    uk: 'Цей імпорт саме застосовується.',
  },
  importBeingUndone: {
    status: 409,
    en: 'This import is being undone.',
    uk: 'Цей імпорт саме скасовується.',
  },
  importApplied: {
    status: 409,
    en: 'This import is applied already.',
    uk: 'Цей імпорт уже застосовано.',
  },
  importNotApplied: {
    status: 409,
    en: 'Only an import that is applied can be undone.',
    uk: 'Скасувати можна лише застосований імпорт.',
  },
  importUndone: {
    status: 409,
    en: 'This import is undone. Upload its file again to bring it back.',
    uk: 'Цей імпорт скасовано. Щоб повернути його, завантажте файл ще раз.',
  },
  importNotCompared: {
    status: 409,
    en: 'This import is not compared with the project yet.',
    uk: 'Цей імпорт ще не порівняно з проєктом.',
  },
  importOutdated: {
    status: 409,
    en: 'The project was changed since this import was compared. Compare it anew.',
    uk: 'Проєкт змінився після порівняння з цим імпортом. Порівняйте знову.',
  },
  importChanged: {
    status: 409,
    en: 'Somebody else has changed the choices of this import.',
    uk: 'Хтось інший змінив вибір у цьому імпорті.',
  },
  importUnknownChoice: {
    status: 400,
    en: 'The file has nothing of this name.',
    uk: 'У файлі немає нічого з такою назвою.',
  },
  importSiteNameless: {
    status: 400,
    en: 'These activities name no site. Choose one, or leave them out.',
    uk: 'Ці роботи не вказують об’єкта. Виберіть його або пропустіть їх.',
  },
} as const satisfies Problems
