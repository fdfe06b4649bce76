// Uploads: pictures and other files.
import type { Problems } from './entry.ts'

export const filesProblems = {
  choosePicture: { status: 400, en: 'Please choose a picture.', uk: 'Виберіть зображення.' },
  noPicture: {
    status: 415,
    en: 'A photo must be a .jpg, .jpeg, .gif, .bmp or .png picture.',
    uk: 'Фото має бути зображенням .jpg, .jpeg, .gif, .bmp або .png.',
  },
  imageTooLarge: {
    status: 413,
    en: 'Max image filesize (5mb) exceeded.',
    uk: 'Перевищено найбільший розмір зображення (5 МБ).',
  },
  fileTooLarge: {
    status: 413,
    en: 'Max filesize (5mb) exceeded in one or more files.',
    uk: 'Один або кілька файлів перевищують максимальний розмір (5 МБ).',
  },
  attachmentsMax: {
    status: 413,
    en: 'Max number of attachments (5) exceeded.',
    uk: 'Перевищено максимальну кількість вкладень (5).',
  },
  oneFileOnly: {
    status: 413,
    en: 'Only one file can be sent here.',
    uk: 'Тут можна надіслати лише один файл.',
  },
  uploadBroken: {
    status: 400,
    en: 'The upload broke off or is malformed.',
    uk: 'Завантаження перервалося або пошкоджене.',
  },
  emptyFile: {
    status: 400,
    en: 'The file is empty. No content.',
    uk: 'Файл порожній. Немає вмісту.',
  },
  executable: {
    status: 415,
    en: 'Programs and scripts cannot be uploaded.',
    uk: 'Програми та скрипти завантажувати не можна.',
  },
  fileContradicts: {
    status: 415,
    en: 'The content of the file does not match its name.',
    uk: 'Вміст файлу не відповідає його назві.',
  },
  tooManyPixels: {
    status: 413,
    en: 'The picture has more than 50 megapixels.',
    uk: 'Зображення має понад 50 мегапікселів.',
  },
  pictureUnreadable: {
    status: 415,
    en: 'The picture cannot be read. It may be damaged.',
    uk: 'Зображення не вдалося прочитати. Можливо, воно пошкоджене.',
  },
  pictureUnsupported: {
    status: 415,
    en: 'This kind of picture cannot be shown. Save it as JPEG or PNG, and send that instead.',
    uk: 'Зображення такого виду показати не можна. Збережіть його як JPEG або PNG і надішліть знову.',
  },
  overQuota: {
    status: 429,
    en: 'You can upload {files} files and {megabytes} MB in a day. Please try again later.',
    uk: 'За добу можна завантажити файлів: {files}, мегабайтів: {megabytes}. Спробуйте ще раз пізніше.',
    params: { files: 'number', megabytes: 'number' },
  },
  uploadsBusy: {
    status: 503,
    en: 'Too many files are being sent. Please try again in a moment.',
    uk: 'Зараз надсилають забагато файлів. Спробуйте ще раз за мить.',
  },
} as const satisfies Problems
