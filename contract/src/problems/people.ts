// Signing in, accounts, members and those who are invited.
import type { Problems } from './entry.ts'

export const peopleProblems = {
  passwordShort: {
    status: 400,
    en: 'Password must be at least 8 characters.',
    uk: 'Пароль має містити щонайменше 8 символів.',
  },
  passwordsDiffer: { status: 400, en: 'Passwords do not match.', uk: 'Паролі не збігаються.' },
  passwordCommon: {
    status: 400,
    en: 'This password is too common.',
    uk: 'Цей пароль надто поширений.',
  },
  currentPasswordRequired: {
    status: 400,
    en: 'Current password is required',
    uk: 'Потрібен поточний пароль',
  },
  currentPasswordWrong: {
    status: 400,
    en: 'Your current password is not correct.',
    uk: 'Поточний пароль неправильний.',
  },
  newPasswordRequired: { status: 400, en: 'New password is required', uk: 'Потрібен новий пароль' },
  newPasswordShort: {
    status: 400,
    en: 'Password should be of minimum 8 characters length',
    uk: 'Пароль має містити щонайменше 8 символів',
  },
  newPasswordConfirmRequired: {
    status: 400,
    en: 'New password confirmation is required',
    uk: 'Потрібне підтвердження нового пароля',
  },
  newPasswordsDiffer: { status: 400, en: 'Passwords must match', uk: 'Паролі мають збігатися' },
  resetTokenInvalid: {
    status: 400,
    en: 'Token is invalid or has expired.',
    uk: 'Посилання недійсне або строк його дії минув.',
  },
  wrongCredentials: {
    status: 401,
    en: 'Incorrect email or password.',
    uk: 'Неправильна адреса електронної пошти або пароль.',
  },
  wrongCode: {
    status: 403,
    en: 'There was an error with the registration code.',
    uk: 'Сталася помилка з реєстраційним кодом.',
  },
  codeFormat: {
    status: 400,
    en: 'A code has six letters and digits.',
    uk: 'Код складається з шести літер і цифр.',
  },
  signInBusy: {
    status: 503,
    en: 'Too many people are signing in. Please try again in a moment.',
    uk: 'Зараз входить забагато людей. Спробуйте ще раз за мить.',
  },
  lastAdmin: {
    status: 409,
    en: 'A project needs an active admin. Make somebody else one first.',
    uk: 'Проєкту потрібен активний адміністратор. Спершу призначте когось іншого.',
  },
  ownLevel: {
    status: 403,
    en: 'Nobody changes their own level or account.',
    uk: 'Ніхто не змінює власний рівень чи обліковий запис.',
  },
  invitationOver: {
    status: 409,
    en: 'This invitation was accepted already.',
    uk: 'Це запрошення вже прийнято.',
  },
  deactivated: {
    status: 409,
    en: 'This account is deactivated.',
    uk: 'Цей обліковий запис деактивовано.',
  },
  ofTheField: {
    status: 409,
    en: 'People of the field have no account: they act by keys alone.',
    uk: 'Люди на об’єктах не мають облікового запису: вони діють лише за ключами.',
  },
  whoseKey: {
    status: 400,
    en: 'Choose somebody of the team, or name somebody new.',
    uk: 'Виберіть когось із команди або назвіть нову людину.',
  },
  keyRevoked: {
    status: 409,
    en: 'This key is revoked. Make a new one.',
    uk: 'Цей ключ відкликано. Створіть новий.',
  },
  keyUnknown: {
    status: 403,
    en: 'This key is not valid any more. Ask the office for a new one; what you have filled in stays on the phone.',
    uk: 'Цей ключ більше не діє. Попросіть в офісі новий; усе заповнене залишається на телефоні.',
  },
  keyEndPast: {
    status: 400,
    en: 'Choose an end that is still to come.',
    uk: 'Виберіть кінець, який ще попереду.',
  },
} as const satisfies Problems
