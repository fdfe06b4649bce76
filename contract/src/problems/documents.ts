// Issues, field submissions, their history and their sharing links.
import type { Problems } from './entry.ts'

export const documentsProblems = {
  noIssue: { status: 404, en: 'No Issue Found', uk: 'Проблему не знайдено' },
  noSubmission: { status: 404, en: 'No Submission Found', uk: 'Візит не знайдено' },
  deletedIssue: {
    status: 409,
    en: 'This issue is deleted. Restore it before you change it.',
    uk: 'Цю проблему видалено. Відновіть її, перш ніж змінювати.',
  },
  deletedSubmission: {
    status: 409,
    en: 'This submission is deleted. Restore it before you change it.',
    uk: 'Цей візит видалено. Відновіть його, перш ніж змінювати.',
  },
  issueTwice: {
    status: 400,
    en: 'The list names an issue twice.',
    uk: 'Проблему вказано в списку двічі.',
  },
  noContent: { status: 400, en: 'No content.', uk: 'Немає вмісту.' },
  noteTooLong: { status: 400, en: 'The text is too long.', uk: 'Текст надто довгий.' },
  unknownSeverity: {
    status: 400,
    en: 'Choose a severity from 0 (Uncategorized) to 4 (Off Track).',
    uk: 'Виберіть рівень від 0 (без рівня) до 4 (відхилення).',
  },
  sameSeverity: {
    status: 409,
    en: 'The issue has this severity already.',
    uk: 'Проблема вже має цей рівень.',
  },
  sameReview: {
    status: 409,
    en: 'The submission has this review already.',
    uk: 'Візит уже має таку оцінку.',
  },
  reviewNeedsNote: {
    status: 400,
    en: 'Say why it is rejected.',
    uk: 'Напишіть, чому візит відхилено.',
  },
  reviewForAdmins: {
    status: 403,
    en: 'Only admins approve and reject submissions.',
    uk: 'Приймати й відхиляти візити можуть лише адміністратори.',
  },
  notFromPhone: {
    status: 400,
    en: 'This submission did not come from a phone: its answers cannot be edited.',
    uk: 'Цей візит надійшов не з телефона: його відповіді не можна змінити.',
  },
  resolveOnlyLow: {
    status: 400,
    en: 'Only an issue that becomes Low can be resolved in the same step.',
    uk: 'Водночас вирішити можна лише проблему, рівень якої стає низьким.',
  },
  dismissOnlyUncategorized: {
    status: 409,
    en: 'Only an issue without a severity can be dismissed.',
    uk: 'Відхилити можна лише проблему без рівня.',
  },
  alreadyResolved: {
    status: 409,
    en: 'This issue is resolved already.',
    uk: 'Цю проблему вже вирішено.',
  },
  alreadyOpen: { status: 409, en: 'This issue is open already.', uk: 'Ця проблема вже відкрита.' },
  workUnchanged: {
    status: 409,
    en: 'The issue has these values already.',
    uk: 'Проблема вже має ці значення.',
  },
  alreadyReady: {
    status: 409,
    en: 'This issue waits for verification already.',
    uk: 'Ця проблема вже чекає на перевірку.',
  },
  notReady: {
    status: 409,
    en: 'This issue does not wait for verification.',
    uk: 'Ця проблема не чекає на перевірку.',
  },
  sendBackNeedsNote: {
    status: 400,
    en: 'Say why it is sent back.',
    uk: 'Напишіть, чому повертаєте.',
  },
  secondPersonFirst: {
    status: 409,
    en: 'In this project a second person verifies: mark the issue as ready for verification.',
    uk: 'У цьому проєкті перевіряє інша людина: позначте проблему готовою до перевірки.',
  },
  verifyOwn: {
    status: 403,
    en: 'You marked it as ready for verification: another member or an admin verifies it.',
    uk: 'Ви позначили її готовою до перевірки: перевіряє інший учасник або адміністратор.',
  },
  workNoMember: {
    status: 400,
    en: 'This person is not an active member of the project.',
    uk: 'Ця людина не є активним учасником проєкту.',
  },
  deleteOffTrack: {
    status: 409,
    en: 'An issue cannot be deleted while it is Off Track.',
    uk: 'Проблему не можна видалити, поки вона має рівень «Зрив графіка».',
  },
  notDeleted: { status: 409, en: 'This is not deleted.', uk: 'Це не видалено.' },
  wrongReference: {
    status: 400,
    en: 'The reference is not that of what is to be deleted.',
    uk: 'Це не позначення того, що має бути видалено.',
  },
  invalidActionType: { status: 400, en: 'Invalid Action Type', uk: 'Недійсний тип дії' },
  noUpdate: { status: 404, en: 'No update found.', uk: 'Запису не знайдено.' },
  deletedUpdate: { status: 409, en: 'This update has been deleted.', uk: 'Цей запис видалено.' },
  updateGone: { status: 404, en: 'This update has been deleted.', uk: 'Цей запис видалено.' },
  foreignMention: {
    status: 400,
    en: 'Somebody or something that is mentioned does not belong to this project.',
    uk: 'Хтось або щось зі згаданого не належить до цього проєкту.',
  },
  notShared: { status: 404, en: 'This is not shared.', uk: 'Публічного посилання немає.' },
  shareEnded: {
    status: 400,
    en: 'Choose a day that is not over yet.',
    uk: 'Оберіть день, який ще не минув.',
  },
  twoValues: {
    status: 400,
    en: 'This is given twice, with two values.',
    uk: 'Це вказано двічі, з різними значеннями.',
  },
  deadLink: {
    status: 404,
    en: 'The sharing link provided is either invalid or expired. Please disregard this link and ask your project point of contact for an updated version.',
    uk: 'Надане посилання недійсне або строк його дії минув. Не зважайте на нього і попросіть у контактної особи проєкту нове.',
  },
  filesByOfficials: {
    status: 403,
    en: 'Photos or files can only be added by an official user.',
    uk: 'Додавати фото чи файли може лише учасник проєкту.',
  },
  stale: {
    status: 409,
    en: '{who} changed this on {when}. Look at it as it is now, then try again.',
    uk: 'Зміни вже вніс інший учасник: {who}, {when}. Перегляньте поточний стан і спробуйте ще раз.',
    params: { who: 'person', when: 'moment' },
  },
  staleUnknown: {
    status: 409,
    en: 'Somebody changed this. Look at it as it is now, then try again.',
    uk: 'Хтось уже вніс зміни. Перегляньте поточний стан і спробуйте ще раз.',
  },
  staleRow: {
    status: 409,
    en: '{name}: {who} changed this on {when}. Look at it as it is now, then try again.',
    uk: '{name}: зміни вже вніс інший учасник: {who}, {when}. Перегляньте поточний стан і спробуйте ще раз.',
    params: { name: 'text', who: 'person', when: 'moment' },
  },
  staleRowUnknown: {
    status: 409,
    en: '{name}: Somebody changed this. Look at it as it is now, then try again.',
    uk: '{name}: хтось уже вніс зміни. Перегляньте поточний стан і спробуйте ще раз.',
    params: { name: 'text' },
  },
} as const satisfies Problems
