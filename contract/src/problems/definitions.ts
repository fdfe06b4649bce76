// What is wrong with the definition of a form; each stands where `check` finds it.
import type { Problems } from './entry.ts'

export const definitionsProblems = {
  formTitleMissing: {
    status: 400,
    en: 'Give the form a title in its first language.',
    uk: 'Дайте формі назву її основною мовою.',
  },
  formLanguageTwice: {
    status: 400,
    en: 'The language {name} is there twice.',
    uk: 'Мова {name} трапляється двічі.',
    params: { name: 'text' },
  },
  formDefaultLanguage: {
    status: 400,
    en: 'Choose one of the languages of the form as its first one.',
    uk: 'Виберіть основною одну з мов форми.',
  },
  formLanguageUnknown: {
    status: 400,
    en: 'There are texts in ‘{language}’, which is no language of the form. Nobody will see them.',
    uk: 'Є тексти мовою «{language}», якої у формі немає. Їх ніхто не побачить.',
    params: { language: 'text' },
  },
  formTypeUnknown: {
    status: 400,
    en: 'Nothing here is of the type ‘{type}’. Delete this row, or ask it in another way.',
    uk: 'Типу «{type}» тут немає. Видаліть цей рядок або запитайте інакше.',
    params: { type: 'text' },
  },
  formSearchAppearance: {
    status: 400,
    en: 'The appearance ‘search()’ is not read. Choose from a list, and filter it by a condition.',
    uk: 'Вигляд «search()» не підтримується. Виберіть зі списку й відфільтруйте його умовою.',
  },
  formAsksNothing: {
    status: 400,
    en: 'The form asks nothing: whoever opens it reads, and sends.',
    uk: 'Форма нічого не запитує: її лише читають і надсилають.',
  },
  formTriggerUnseen: {
    status: 400,
    en: '‘{name}’ is not answered by anybody. A value can be computed only when an answer is given.',
    uk: 'На «{name}» ніхто не відповідає. Значення можна обчислити лише тоді, коли дають відповідь.',
    params: { name: 'text' },
  },
  formEmpty: {
    status: 400,
    en: 'The form has no questions yet. Add one: an empty form cannot be published.',
    uk: 'У формі ще немає запитань. Додайте перше: порожню форму не можна опублікувати.',
  },
  formMilestoneNeedsSite: {
    status: 400,
    en: 'To ask for the milestone, ask for the site too: it says which milestones are offered.',
    uk: 'Щоб запитати етап, запитайте й об’єкт: від нього залежить, які етапи запропоновано.',
  },
  formVisitsWait: {
    status: 400,
    en: 'The form does not ask for the milestone: each visit waits until somebody places it.',
    uk: 'Форма не запитує етап: кожен візит чекатиме, доки хтось його розмістить.',
  },
  formNameIllegal: {
    status: 400,
    en: 'The name ‘{name}’ must begin with a letter or an underscore and have only letters, digits, dots, hyphens and underscores.',
    uk: 'Назва «{name}» має починатися з літери або підкреслення й містити лише літери, цифри, крапки, дефіси та підкреслення.',
    params: { name: 'text' },
  },
  formNameReserved: {
    status: 400,
    en: 'The name ‘{name}’ is used by the form itself. Choose another one.',
    uk: 'Назву «{name}» використовує сама форма. Виберіть іншу.',
    params: { name: 'text' },
  },
  formNameTwice: {
    status: 400,
    en: 'Something else in this group is called ‘{name}’. Names of notes, photos and other answers beside a question count too.',
    uk: 'У цій групі вже є інше з назвою «{name}». Назви приміток, фото та інших відповідей біля запитання теж враховуються.',
    params: { name: 'text' },
  },
  formLabelMissing: {
    status: 400,
    en: 'Write what is asked.',
    uk: 'Напишіть, про що запитуєте.',
  },
  formTextMissing: {
    status: 400,
    en: 'The text in {language} is missing; the one of the first language is shown instead.',
    uk: 'Бракує тексту мовою {language}; замість нього показано текст основною мовою.',
    params: { language: 'text' },
  },
  formGroupEmpty: {
    status: 400,
    en: 'The group is empty. Add a question, or remove the group.',
    uk: 'Група порожня. Додайте запитання або вилучіть групу.',
  },
  formRepeatOnScreen: {
    status: 400,
    en: 'Phones cannot show repeats or several photos in a group that is one screen. Remove ‘field-list’ from the group, or move this out of it.',
    uk: 'Телефони не показують повторень і кількох фото в групі, що є одним екраном. Вилучіть «field-list» у групи або винесіть це з неї.',
  },
  formNoteRequired: {
    status: 400,
    en: 'A note cannot be required: there is nothing to answer, and nobody could finish the form.',
    uk: 'Пояснення не може бути обов’язковим: на нього немає відповіді, і форму ніхто не завершить.',
  },
  formReadOnlyRequired: {
    status: 400,
    en: 'A question that cannot be changed and has no value cannot be required: nobody could finish the form.',
    uk: 'Запитання, яке не можна змінити й яке не має значення, не може бути обов’язковим: форму ніхто не завершить.',
  },
  formCalculationMissing: {
    status: 400,
    en: 'Write what is calculated.',
    uk: 'Напишіть, що обчислюється.',
  },
  formDefaultWhole: {
    status: 400,
    en: 'The first value ‘{value}’ is no whole number.',
    uk: 'Початкове значення «{value}» не є цілим числом.',
    params: { value: 'text' },
  },
  formDefaultNumber: {
    status: 400,
    en: 'The first value ‘{value}’ is no number. Write decimals with a point: 2.5.',
    uk: 'Початкове значення «{value}» не є числом. Дробову частину відокремлюйте крапкою: 2.5.',
    params: { value: 'text' },
  },
  formDefaultDate: {
    status: 400,
    en: 'The first value ‘{value}’ is no date. Write year, month and day: 2026-12-31.',
    uk: 'Початкове значення «{value}» не є датою. Пишіть рік, місяць і день: 2026-12-31.',
    params: { value: 'text' },
  },
  formDefaultTime: {
    status: 400,
    en: 'The first value ‘{value}’ is no time. Write hours and minutes: 14:30.',
    uk: 'Початкове значення «{value}» не є часом. Пишіть години й хвилини: 14:30.',
    params: { value: 'text' },
  },
  formDefaultMoment: {
    status: 400,
    en: 'The first value ‘{value}’ is no date with a time. Write both: 2026-12-31T14:30.',
    uk: 'Початкове значення «{value}» не є датою з часом. Пишіть обидва: 2026-12-31T14:30.',
    params: { value: 'text' },
  },
  formDefaultPosition: {
    status: 400,
    en: 'The first value ‘{value}’ is no position. Write latitude and longitude in degrees: 50.45 30.52.',
    uk: 'Початкове значення «{value}» не є місцем. Пишіть широту й довготу в градусах: 50.45 30.52.',
    params: { value: 'text' },
  },
  formDefaultChoice: {
    status: 400,
    en: 'The first value ‘{value}’ is no choice of the list ‘{list}’.',
    uk: 'Початкового значення «{value}» немає у списку «{list}».',
    params: { value: 'text', list: 'text' },
  },
  formMaxPixels: {
    status: 400,
    en: 'max-pixels must be a whole number from 1 on.',
    uk: 'max-pixels має бути цілим числом від 1.',
  },
  formRangeSteps: {
    status: 400,
    en: 'A range needs numbers: steps that lead from its start to its end. Phones cannot show it otherwise.',
    uk: 'Діапазону потрібні числа: кроки, що ведуть від початку до кінця. Інакше телефони його не покажуть.',
  },
  formBesideNeedsFlag: {
    status: 400,
    en: 'This is asked when the answer is flagged, but no answer of this question raises an issue.',
    uk: 'Це запитують, коли відповідь позначено, але жодна відповідь на це запитання не спричиняє проблему.',
  },
} as const satisfies Problems
