// Forms that the field fills in: what is wrong with a definition, and what cannot be done with a form.
import type { Problems } from './entry.ts'

export const formsProblems = {
  noForm: { status: 404, en: 'No form found.', uk: 'Форму не знайдено.' },
  formKeyTaken: {
    status: 409,
    en: 'Another form of this project has this key. Choose another one.',
    uk: 'Інша форма цього проєкту вже має такий ключ. Виберіть інший.',
  },
  formKeyFormat: {
    status: 400,
    en: 'A key has up to 60 letters of a to z, digits, dots, hyphens and underscores, and begins with a letter or an underscore.',
    uk: 'Ключ має до 60 латинських літер, цифр, крапок, дефісів і підкреслень та починається з літери або підкреслення.',
  },
  formChecksBusy: {
    status: 503,
    en: 'Too many large forms are being checked at once. Try again in a minute.',
    uk: 'Зараз перевіряється забагато великих форм. Спробуйте за хвилину.',
  },
  formTookTooLong: {
    status: 413,
    en: 'Checking the form took longer than {seconds} seconds. Split it into several forms.',
    uk: 'Перевірка форми тривала понад {seconds} с. Поділіть її на кілька форм.',
    params: { seconds: 'number' },
  },
  formTooMany: {
    status: 409,
    en: 'A project can have up to {max} forms. Delete drafts that nobody needs.',
    uk: 'Проєкт може мати до {max} форм. Видаліть непотрібні чернетки.',
    params: { max: 'number' },
  },
  formFileKind: {
    status: 415,
    en: 'A form takes lists (.csv) and pictures (.png, .jpg) with names of up to 100 characters. ‘{name}’ is none of them.',
    uk: 'До форми можна додати списки (.csv) і зображення (.png, .jpg) з назвами до 100 символів. «{name}» не є таким файлом.',
    params: { name: 'text' },
  },
  formFileReserved: {
    status: 409,
    en: 'Phones get ‘{name}’ from the project itself. Give the file another name.',
    uk: '«{name}» телефони отримують від самого проєкту. Назвіть файл інакше.',
    params: { name: 'text' },
  },
  formFileList: {
    status: 400,
    en: '‘{name}’ is no list that phones read. It needs UTF-8, commas between cells, names in its first row and up to {max} rows below.',
    uk: '«{name}» — не список, який читають телефони: це текст у UTF-8 із комами між клітинками, назвами стовпців у першому рядку і щонайбільше {max} рядками під ним.',
    params: { name: 'text', max: 'number' },
  },
  formFilesMax: {
    status: 409,
    en: 'A form can have up to {max} files. Remove those that nobody needs.',
    uk: 'Форма може мати до {max} файлів. Вилучіть непотрібні.',
    params: { max: 'number' },
  },
  formNoDraft: {
    status: 409,
    en: 'This form has no draft: its last version is published already.',
    uk: 'Ця форма не має чернетки: останню версію вже опубліковано.',
  },
  formHasProblems: {
    status: 409,
    en: 'This form cannot be published before its problems are put right.',
    uk: 'Форму не можна опублікувати, доки в ній не виправлено помилки.',
  },
  formNeverPublished: {
    status: 409,
    en: 'This form was never published. Publish it first.',
    uk: 'Цю форму ще не публікували. Спершу опублікуйте її.',
  },
  formSameState: {
    status: 409,
    en: 'The form is in this state already.',
    uk: 'Форма вже в цьому стані.',
  },
  formPublished: {
    status: 409,
    en: 'A form that was published cannot be deleted. Retire it: it leaves the phones, and its visits stay.',
    uk: 'Опубліковану форму не можна видалити. Виведіть її: вона зникне з телефонів, а візити залишаться.',
  },
  formRetired: {
    status: 409,
    en: 'This form is retired. Open it again before you publish it.',
    uk: 'Цю форму виведено. Відкрийте її знову, перш ніж публікувати.',
  },
} as const satisfies Problems
