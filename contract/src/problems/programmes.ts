// Projects, sites, milestones and baselines.
import type { Problems } from './entry.ts'

export const programmesProblems = {
  projectCodeTaken: {
    status: 409,
    en: 'Another project has this code.',
    uk: 'Цей код має інший проєкт.',
  },
  foreignProject: {
    status: 400,
    en: 'You do not belong to this project. Choose another one.',
    uk: 'Ви не належите до цього проєкту. Виберіть інший.',
  },
  pocNoMember: {
    status: 400,
    en: 'The point of contact must be a member of the project.',
    uk: 'Контактна особа має бути учасником проєкту.',
  },
  foreignSite: {
    status: 400,
    en: 'This site does not belong to the project, or is archived.',
    uk: 'Цей об’єкт не належить до проєкту або перебуває в архіві.',
  },
  siteInTwoGroups: {
    status: 400,
    en: 'This site is in a group already.',
    uk: 'Цей об’єкт уже є в групі.',
  },
  siteNameTaken: {
    status: 409,
    en: 'Another site of this project has this name.',
    uk: 'Інший об’єкт цього проєкту має таку назву.',
  },
  siteNameTwice: {
    status: 400,
    en: 'This name is there twice.',
    uk: 'Ця назва трапляється двічі.',
  },
  archivedMilestone: {
    status: 409,
    en: 'This milestone is archived. Bring it back before you change it.',
    uk: 'Цей етап в архіві. Поверніть його, перш ніж змінювати.',
  },
  archivedTarget: {
    status: 409,
    en: 'This milestone is archived. Choose another one.',
    uk: 'Цей етап в архіві. Виберіть інший.',
  },
  milestoneTooFull: {
    status: 409,
    en: 'A milestone with more than 1,000 submissions and issues cannot move to another site.',
    uk: 'Етап, що має понад 1000 візитів і проблем, не можна перенести на інший об’єкт.',
  },
  milestonesTooFull: {
    status: 409,
    en: 'Milestones with more than 1,000 submissions and issues in all cannot move at once.',
    uk: 'Етапи, що разом мають понад 1000 візитів і проблем, не можна перенести за один раз.',
  },
  milestoneTwice: {
    status: 400,
    en: 'A milestone is there twice.',
    uk: 'Один з етапів є тут двічі.',
  },
  tooManyBaselines: {
    status: 409,
    en: 'A project keeps 500 baselines. Remove one first.',
    uk: 'Проєкт зберігає 500 базових планів. Спершу вилучіть один.',
  },
  tooManyPlanShares: {
    status: 409,
    en: 'This comparison has {max} links that work. An admin can stop one first.',
    uk: 'Це порівняння вже має {max} дійсних посилань. Спершу адміністратор має закрити одне з них.',
    params: { max: 'number' },
  },
  tooManyViews: {
    status: 409,
    en: 'There are {max} views of this list already. Remove one first.',
    uk: 'Цей список уже має {max} виглядів. Спершу вилучіть один.',
    params: { max: 'number' },
  },
} as const satisfies Problems
