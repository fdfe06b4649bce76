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
  requestTooLarge: { status: 413, en: 'The request is too large.', uk: 'Запит завеликий.' },
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
    en: 'Something went wrong on the server. Nothing was changed.',
    uk: 'На сервері сталася помилка. Нічого не змінено.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Please try again shortly.',
    uk: 'Сервіс зараз недоступний. Спробуйте ще раз трохи згодом.',
  },
  oldHttp: { status: 505, en: 'This server speaks HTTP/1.', uk: 'Цей сервер працює з HTTP/1.' },
  tooDeep: {
    status: 400,
    en: 'The request is nested too deeply.',
    uk: 'Запит має забагато рівнів вкладення.',
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
