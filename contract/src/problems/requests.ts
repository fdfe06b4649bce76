// What a request is refused for before anybody looks at what it asks.
import type { Problems } from './entry.ts'

export const requestsProblems = {
  malformed: {
    status: 400,
    en: 'The request could not be read.',
    uk: 'Запит не вдалося прочитати.',
  },
  invalid: { status: 400, en: 'The request is not valid.', uk: 'Запит неправильний.' },
  signInFirst: { status: 401, en: 'Please sign in.', uk: 'Увійдіть у систему.' },
  forbidden: {
    status: 403,
    en: 'You do not have permission to perform this action.',
    uk: 'У вас немає дозволу на цю дію.',
  },
  notFound: {
    status: 404,
    en: 'This does not exist, or you do not have access to it.',
    uk: 'Цього не існує, або у вас немає до нього доступу.',
  },
  tooSlow: {
    status: 408,
    en: 'The upload took too long. Please try again.',
    uk: 'Завантаження тривало надто довго. Спробуйте ще раз.',
  },
  requestTooLarge: {
    status: 413,
    en: 'The request is longer than {kilobytes} kB, which is the most that this call takes.',
    uk: 'Запит довший за {kilobytes} кБ — більше цей виклик не приймає.',
    params: { kilobytes: 'number' },
  },
  sentTooMuch: {
    status: 429,
    en: 'Too much was sent within a minute. Wait a minute and try again.',
    uk: 'За хвилину надіслано забагато. Зачекайте хвилину та спробуйте ще раз.',
  },
  tooMany: {
    status: 429,
    en: 'Too many attempts. Please wait a few minutes and try again.',
    uk: 'Забагато спроб. Зачекайте кілька хвилин і спробуйте ще раз.',
  },
  tooManyWindows: {
    status: 429,
    en: 'You have too many windows open. Please close some.',
    uk: 'У вас відкрито забагато вікон. Закрийте деякі з них.',
  },
  failed: {
    status: 500,
    en: 'Something went wrong on the server. Nothing was changed. Number {number}',
    uk: 'На сервері сталася помилка. Нічого не змінено. Номер {number}',
    params: { number: 'text' },
  },
  exportBusy: {
    status: 503,
    en: 'Other lists are being exported at this moment. Try again in a minute.',
    uk: 'Зараз експортуються інші списки. Спробуйте за хвилину.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Please try again shortly.',
    uk: 'Сервіс зараз недоступний. Спробуйте ще раз трохи згодом.',
  },
  readOnly: {
    status: 503,
    en: 'Changes cannot be saved at the moment. Reading works.',
    uk: 'Зараз зміни не зберігаються. Читати можна.',
  },
  storeAway: {
    status: 503,
    en: 'Files cannot be stored at the moment. Nothing was changed.',
    uk: 'Зараз файли не зберігаються. Нічого не змінено.',
  },
  diskFull: {
    status: 503,
    en: 'The server has no room left. Nothing was changed.',
    uk: 'На сервері немає місця. Нічого не змінено.',
  },
  exportCutShort: {
    status: 500,
    en: 'The export was cut short. Please try again.',
    uk: 'Експорт перервано. Спробуйте ще раз.',
  },
} as const satisfies Problems
