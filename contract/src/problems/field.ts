// What phones are told: the people who read it stand on a site, and their answers are still on the phone.
import type { Problems } from './entry.ts'

export const fieldProblems = {
  formUnknown: {
    status: 404,
    en: 'The form {form} is not open in this project. Update the forms on the phone.',
    uk: 'Форма {form} не відкрита в цьому проєкті. Оновіть форми на телефоні.',
    params: { form: 'text' },
  },
  formClosed: {
    status: 409,
    en: 'The form {form} is closed. Your visit stays on the phone, and can be sent when the form is open again.',
    uk: 'Форму {form} закрито. Ваш візит залишається на телефоні; його можна буде надіслати, коли форму знову відкриють.',
    params: { form: 'text' },
  },
  formClosedWhy: {
    status: 409,
    en: '{name} has closed the form {form}: “{note}” Your visit stays on the phone, and can be sent when the form is open again.',
    uk: '{name}: форму {form} закрито — «{note}» Ваш візит залишається на телефоні; його можна буде надіслати, коли форму знову відкриють.',
    params: { name: 'person', form: 'text', note: 'text' },
  },
  visitMissing: {
    status: 400,
    en: 'There is no visit in what was sent: the part xml_submission_file is missing.',
    uk: 'У надісланому немає візиту: бракує частини xml_submission_file.',
  },
  visitUnreadable: {
    status: 400,
    en: 'The visit cannot be read: it is not the XML of a form.',
    uk: 'Візит не вдається прочитати: це не XML форми.',
  },
  visitTooManyElements: {
    status: 400,
    en: 'The visit cannot be read: its XML has more than {max} elements.',
    uk: 'Візит не вдається прочитати: у його XML більше ніж {max} елементів.',
    params: { max: 'number' },
  },
  visitTooDeep: {
    status: 400,
    en: 'The visit cannot be read: its XML is nested more than {max} elements deep.',
    uk: 'Візит не вдається прочитати: його XML вкладено глибше ніж на {max} елементів.',
    params: { max: 'number' },
  },
  visitTooManyAttributes: {
    status: 400,
    en: 'The visit cannot be read: an element of its XML has more than {max} attributes.',
    uk: 'Візит не вдається прочитати: елемент його XML має більше ніж {max} атрибутів.',
    params: { max: 'number' },
  },
  visitNameTooLong: {
    status: 400,
    en: 'The visit cannot be read: a name in its XML is longer than {max} characters.',
    uk: 'Візит не вдається прочитати: назва в його XML довша за {max} символів.',
    params: { max: 'number' },
  },
  visitReadLater: {
    status: 503,
    en: 'Too many long visits are being read at once. Yours stays on the phone: send it again in a minute.',
    uk: 'Зараз читається забагато довгих візитів. Ваш залишається на телефоні: надішліть його за хвилину.',
  },
  visitEncrypted: {
    status: 400,
    en: 'This visit is encrypted, and Plumbline cannot read it. It stays on the phone. Fetch the form from Plumbline again and fill it in there.',
    uk: 'Цей візит зашифровано, і Plumbline не може його прочитати. Він залишається на телефоні. Завантажте форму з Plumbline ще раз і заповніть її.',
  },
  visitTooLarge: {
    status: 413,
    en: 'Too much was sent at once. Send the photos in smaller parts.',
    uk: 'Надіслано забагато одразу. Надсилайте фото меншими частинами.',
  },
  visitDiffers: {
    status: 409,
    en: 'This visit was received before with other answers. Send the changed one as a new visit.',
    uk: 'Цей візит уже отримано з іншими відповідями. Надішліть змінений як новий візит.',
  },
  visitBeforeUnknown: {
    status: 404,
    en: 'The visit that this one changes is not known here. It stays on the phone.',
    uk: 'Візит, який змінює цей, тут невідомий. Він залишається на телефоні.',
  },
  visitEditedBefore: {
    status: 409,
    en: '{name} changed this visit at {at}. Yours stays on the phone.',
    uk: '{name}: цей візит змінено {at}. Ваш залишається на телефоні.',
    params: { name: 'person', at: 'moment' },
  },
  visitApproved: {
    status: 409,
    en: '{name} approved this visit at {at}: its answers are not changed any more. Yours stay on the phone. Ask the office to take the approval back.',
    uk: '{name}: цей візит схвалено {at}, його відповіді більше не змінюються. Ваші залишаються на телефоні. Попросіть офіс скасувати схвалення.',
    params: { name: 'person', at: 'moment' },
  },
  visitInTrash: {
    status: 409,
    en: 'This visit was deleted by {name} at {at}. It stays on the phone.',
    uk: '{name}: цей візит видалено {at}. Він залишається на телефоні.',
    params: { name: 'person', at: 'moment' },
  },
  intakeBusy: {
    status: 503,
    en: 'The server is taking many visits at this moment. Yours stays on the phone: send it again in a minute, or let the phone do so.',
    uk: 'Зараз сервер приймає багато візитів. Ваш залишається на телефоні: надішліть його за хвилину ще раз або телефон зробить це сам.',
  },
  intakeOverQuota: {
    status: 429,
    en: 'Your answers have arrived. The photos can be sent after {at}: {files} files and {megabytes} MB are a day’s limit.',
    uk: 'Ваші відповіді отримано. Фото можна надіслати після {at}: денне обмеження — {files} файлів і {megabytes} МБ.',
    params: { files: 'number', megabytes: 'number', at: 'moment' },
  },
  intakeAnswersOverQuota: {
    status: 429,
    en: 'More than {megabytes} MB were sent with this key today, which is a day’s limit. Your visit stays on the phone, and can be sent after {at}.',
    uk: 'Сьогодні з цим ключем надіслано понад {megabytes} МБ, а це денне обмеження. Ваш візит залишається на телефоні; його можна надіслати після {at}.',
    params: { megabytes: 'number', at: 'moment' },
  },
  fieldFileTooLarge: {
    status: 413,
    en: 'It is larger than 20 MB.',
    uk: 'Він більший за 20 МБ.',
  },
  visitPlaced: {
    status: 409,
    en: '{name} has placed this visit already: S-{refId}.',
    uk: '{name}: візит уже розміщено як S-{refId}.',
    params: { name: 'person', refId: 'number' },
  },
  visitOfUnknownVersion: {
    status: 409,
    en: 'Plumbline does not know the version of the form that this visit was filled in with, so it cannot be read yet.',
    uk: 'Plumbline не знає версії форми, за якою заповнено цей візит, тому його ще не можна прочитати.',
  },
  noVisit: {
    status: 404,
    en: 'This visit is not here any more.',
    uk: 'Цього візиту тут уже немає.',
  },
} as const satisfies Problems
