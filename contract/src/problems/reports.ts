// Of reports and archives of documents.
import type { Problems } from './entry.ts'

export const reportsProblems = {
  reportBusy: {
    status: 503,
    en: 'Other documents are being made. Try again in a minute.',
    uk: 'Зараз створюються інші документи. Спробуйте за хвилину.',
  },
  archivePhotos: {
    status: 400,
    en: 'These are {n} photos, and an archive has {most} at most. Filter the list, and download them in parts.',
    uk: 'Це {n} фото, а в архіві їх щонайбільше {most}. Відфільтруйте список і завантажте їх частинами.',
    params: { n: 'number', most: 'number' },
  },
  archiveTooLong: {
    status: 400,
    en: 'These photos are over {most} GB, more than one archive may be. Filter the list, or take them as they are shown.',
    uk: 'Ці фото займають понад {most} ГБ — більше, ніж уміщує архів. Відфільтруйте список або завантажте їх у розмірі для екрана.',
    params: { most: 'number' },
  },
  archiveBusy: {
    status: 503,
    en: 'Other archives of photos are being downloaded at this moment. Try again in some minutes.',
    uk: 'Зараз завантажуються інші архіви фото. Спробуйте за кілька хвилин.',
  },
  archiveSoon: {
    status: 503,
    en: 'After an update the photos are being looked through once. Try again in some minutes.',
    uk: 'Після оновлення фото один раз переглядаються. Спробуйте за кілька хвилин.',
  },
  archiveChanged: {
    status: 409,
    en: 'Photos of this archive were deleted since. Download the photos anew from the list.',
    uk: 'Деякі фото цього архіву відтоді видалено. Завантажте фото зі списку ще раз.',
  },
  reportAhead: {
    status: 400,
    en: 'This week or month is still to come. Choose one that has begun.',
    uk: 'Цей час ще не настав. Виберіть тиждень або місяць, що вже почався.',
  },
  reportMonth: {
    status: 400,
    en: 'A month is written as a year and a month, 2026-11.',
    uk: 'Місяць пишеться як рік і місяць, 2026-11.',
  },
  monthPhotos: {
    status: 400,
    en: 'A month has {max} photos at most, each once.',
    uk: 'Місяць може мати щонайбільше {max} фото, кожне один раз.',
    params: { max: 'number' },
  },
  tooManyMailings: {
    status: 409,
    en: 'A project has {max} reports by mail at most. Remove one first.',
    uk: 'Проєкт може мати щонайбільше {max} звітів поштою. Спершу вилучіть один.',
    params: { max: 'number' },
  },
  foreignMonthPhoto: {
    status: 400,
    en: 'One of these photos is not of this month, or was deleted. Choose again.',
    uk: 'Одне з цих фото не належить до цього місяця або видалене. Виберіть ще раз.',
  },
  foreignBaseline: {
    status: 400,
    en: 'This baseline does not belong to the project, or was removed.',
    uk: 'Цей базовий план не належить до проєкту або вилучений.',
  },
  foreignDocument: {
    status: 400,
    en: 'One of these does not belong to the project, is gone, or is named twice. Load the list again.',
    uk: 'Одне з них не належить до проєкту, видалене або вказане двічі. Завантажте список ще раз.',
  },
  reportFailed: {
    status: 503,
    en: 'The document could not be made. Try again, and without the history if it is long.',
    uk: 'Не вдалося створити документ. Спробуйте ще раз, а якщо історія довга — без неї.',
  },
} as const satisfies Problems
