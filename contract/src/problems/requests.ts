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
  crossSite: {
    status: 403,
    en: 'This request came from another website and was refused.',
    uk: 'Цей запит надійшов з іншого вебсайту, тому його відхилено.',
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
  tooManyValues: {
    status: 413,
    en: 'The request holds more than {max} values. Send it in several parts.',
    uk: 'Запит містить більше ніж {max} значень. Надішліть його частинами.',
    params: { max: 'number' },
  },
  tooManyNames: {
    status: 413,
    en: 'The request names more than {max} different fields.',
    uk: 'Запит називає більше ніж {max} різних полів.',
    params: { max: 'number' },
  },
  tooManyParameters: {
    status: 400,
    en: 'The address has more than {max} parameters.',
    uk: 'Адреса має більше ніж {max} параметрів.',
    params: { max: 'number' },
  },
  headTooLong: {
    status: 431,
    en: 'The address and the headers of the request are longer than {kilobytes} kB.',
    uk: 'Адреса й заголовки запиту довші за {kilobytes} кБ.',
    params: { kilobytes: 'number' },
  },
  sentTooMuch: {
    status: 429,
    en: 'Too much was sent within a minute. Wait a minute and try again.',
    uk: 'За хвилину надіслано забагато. Зачекайте хвилину та спробуйте ще раз.',
  },
  jsonOnly: { status: 415, en: 'This call takes JSON.', uk: 'Цей виклик приймає JSON.' },
  jsonOrForm: {
    status: 415,
    en: 'This call takes JSON or multipart/form-data.',
    uk: 'Цей виклик приймає JSON або multipart/form-data.',
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
  oldHttp: { status: 505, en: 'This server speaks HTTP/1.', uk: 'Цей сервер працює з HTTP/1.' },
  tooDeep: {
    status: 400,
    en: 'The request is nested more than {max} values deep.',
    uk: 'Значення в запиті вкладено глибше ніж на {max} рівнів.',
    params: { max: 'number' },
  },
  keyMalformed: {
    status: 400,
    en: 'The Idempotency-Key must have 1 to 200 visible characters.',
    uk: 'Idempotency-Key повинен мати від 1 до 200 видимих символів.',
  },
  keyReused: {
    status: 409,
    en: 'This Idempotency-Key was used for another request.',
    uk: 'Цей Idempotency-Key уже використано для іншого запиту.',
  },
  deletableParts: {
    status: 400,
    en: 'Only these can be deleted here: {names}.',
    uk: 'Тут можна видалити лише: {names}.',
    params: { names: 'text' },
  },
  exportCutShort: {
    status: 500,
    en: 'The export was cut short. Please try again.',
    uk: 'Експорт перервано. Спробуйте ще раз.',
  },
} as const satisfies Problems
