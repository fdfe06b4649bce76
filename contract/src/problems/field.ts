// What phones are told: the people who read it stand on a site, and their answers are still on the phone.
import type { Problems } from './entry.ts'

export const fieldProblems = {
  formUnknown: {
    status: 404,
    en: 'The form {form} is not open in this project. Update the forms on the phone.',
    uk: 'Форма {form} не відкрита в цьому проєкті. Оновіть форми на телефоні.',
    params: { form: 'text' },
  },
} as const satisfies Problems
