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
} as const satisfies Problems
