// What a program that calls the server does wrong, and no screen: the web shows the words of the server.
import type { Problems } from './entry.ts'

export const protocolProblems = {
  crossSite: {
    status: 403,
    en: 'This request came from another website and was refused.',
    uk: 'Цей запит надійшов з іншого вебсайту, тому його відхилено.',
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
  jsonOnly: { status: 415, en: 'This call takes JSON.', uk: 'Цей виклик приймає JSON.' },
  jsonOrForm: {
    status: 415,
    en: 'This call takes JSON or multipart/form-data.',
    uk: 'Цей виклик приймає JSON або multipart/form-data.',
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
  tooManyParts: {
    status: 413,
    en: 'The request has too many parts.',
    uk: 'Запит має забагато частин.',
  },
  formFieldTooLong: {
    status: 413,
    en: 'A field of the request is too long.',
    uk: 'Одне з полів запиту задовге.',
  },
  unexpectedFile: {
    status: 400,
    en: 'Unexpected file field: {field}',
    uk: 'Неочікуване поле з файлом: {field}',
    params: { field: 'text' },
  },
  fileNeedsName: {
    status: 400,
    en: 'The field {field} takes files with a name.',
    uk: 'Поле {field} приймає файли, що мають назву.',
    params: { field: 'text' },
  },
  formFieldTwice: {
    status: 400,
    en: 'The field {field} is there twice.',
    uk: 'Поле {field} трапляється двічі.',
    params: { field: 'text' },
  },
  formFieldMissing: {
    status: 400,
    en: 'The field {field} is missing.',
    uk: 'Бракує поля {field}.',
    params: { field: 'text' },
  },
  formFieldNotJson: {
    status: 400,
    en: 'The field {field} is not valid JSON.',
    uk: 'Поле {field} містить неправильний JSON.',
    params: { field: 'text' },
  },
} as const satisfies Problems
