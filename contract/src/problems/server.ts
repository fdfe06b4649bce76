// Of the work of the server itself.
import type { Problems } from './entry.ts'

export const serverProblems = {
  alreadyRunning: {
    status: 409,
    en: 'This is running already, since {time}.',
    uk: 'Це вже виконується, з {time}.',
    params: { time: 'moment' },
  },
  backupNotSet: {
    status: 409,
    en: 'Nobody has said where backups are kept (BACKUP_TO).',
    uk: 'Не вказано, де зберігати копії (BACKUP_TO).',
  },
  drillByHand: {
    status: 409,
    en: 'The database is a PostgreSQL of your own: restore it with its own tools, then run npm run drill.',
    uk: 'База даних — ваш власний PostgreSQL: відновіть її його засобами, а тоді запустіть npm run drill.',
  },
  mailLinkEnded: {
    status: 409,
    en: 'This mail’s link is over.',
    uk: 'Посилання в цьому листі вже недійсне.',
  },
  mailTestRefused: {
    status: 409,
    en: 'The mail server refused: {answer}',
    uk: 'Поштовий сервер відмовив: {answer}',
    params: { answer: 'text' },
  },
  mailServerNotSet: {
    status: 409,
    en: 'Mails lie as files: SMTP_URL is not set.',
    uk: 'Листи лежать файлами: SMTP_URL не задано.',
  },
  mailNotFailed: {
    status: 409,
    en: 'This mail was sent, or waits to be sent, already.',
    uk: 'Цей лист уже надіслано або він чекає на надсилання.',
  },
  olderServer: {
    status: 503,
    en: 'The server is being updated. Try again in a moment.',
    uk: 'Сервер оновлюється. Спробуйте за мить.',
  },
  tooManyWaiting: {
    status: 429,
    en: 'Too many of these are waiting already. Try again when one is done.',
    uk: 'Таких завдань уже забагато в черзі. Спробуйте, коли одне завершиться.',
  },
} as const satisfies Problems
