// What is wrong with the choices and flags of a form; each stands where `check` finds it.
import type { Problems } from './entry.ts'

export const choicesProblems = {
  formOfferedElsewhere: {
    status: 400,
    en: '‘{name}’ is no question in a repeat: only what was answered to such a question can be offered.',
    uk: '«{name}» — не запитання в повторенні: запропонувати можна лише відповіді на таке запитання.',
    params: { name: 'text' },
  },
  formMediaMissing: {
    status: 400,
    en: 'The file ‘{name}’ is not there.',
    uk: 'Файлу «{name}» немає.',
    params: { name: 'text' },
  },
  formFileColumn: {
    status: 400,
    en: 'The file ‘{name}’ has no column ‘{column}’: its first row names the columns.',
    uk: 'У файлі «{name}» немає стовпця «{column}»: стовпці називає його перший рядок.',
    params: { name: 'text', column: 'text' },
  },
  formListMissing: {
    status: 400,
    en: 'There is no list ‘{name}’.',
    uk: 'Списку «{name}» немає.',
    params: { name: 'text' },
  },
  formListUnset: {
    status: 400,
    en: 'Choose the list of answers.',
    uk: 'Виберіть список відповідей.',
  },
  formListEmpty: {
    status: 400,
    en: 'The list ‘{name}’ has no choices.',
    uk: 'У списку «{name}» немає варіантів.',
    params: { name: 'text' },
  },
  formOtherOfFiltered: {
    status: 400,
    en: 'Other cannot be offered beside choices that are filtered or come from a file. Add it to the list instead.',
    uk: 'Варіант «Інше» не можна додати до відфільтрованих варіантів або варіантів із файлу. Додайте його до списку.',
  },
  formChoiceNameless: {
    status: 400,
    en: 'A choice of the list ‘{list}’ has no name.',
    uk: 'Варіант у списку «{list}» не має назви.',
    params: { list: 'text' },
  },
  formChoiceSpaces: {
    status: 400,
    en: 'The name of the choice ‘{name}’ of the list ‘{list}’ must have no spaces: they separate several answers.',
    uk: 'Назва варіанта «{name}» у списку «{list}» не може містити пробілів: ними розділяють кілька відповідей.',
    params: { name: 'text', list: 'text' },
  },
  formChoiceTwice: {
    status: 400,
    en: 'The list ‘{list}’ has the choice ‘{name}’ twice.',
    uk: 'У списку «{list}» варіант «{name}» трапляється двічі.',
    params: { name: 'text', list: 'text' },
  },
  formChoiceUnlabelled: {
    status: 400,
    en: 'The choice ‘{name}’ of the list ‘{list}’ has no text. Phones show its name.',
    uk: 'Варіант «{name}» у списку «{list}» не має тексту. Телефони показують його назву.',
    params: { name: 'text', list: 'text' },
  },
  formFlagNameless: {
    status: 400,
    en: 'Write in the first language what is wrong: the issue is called so.',
    uk: 'Напишіть основною мовою, що не так: так називатиметься проблема.',
  },
  formFlagNothing: {
    status: 400,
    en: 'Choose which answers raise the issue.',
    uk: 'Виберіть, які відповіді спричиняють проблему.',
  },
  formFlagNotChoice: {
    status: 400,
    en: 'Only choices of a question with one or several choices can raise an issue by their names.',
    uk: 'За назвами спричиняти проблему можуть лише варіанти запитання з одним або кількома варіантами.',
  },
  formFlagNotNumber: {
    status: 400,
    en: 'Only a question for a number has limits.',
    uk: 'Межі має лише запитання про число.',
  },
  formFlagChoiceMissing: {
    status: 400,
    en: 'The choice ‘{name}’ that raises the issue is not in the list.',
    uk: 'Варіанта «{name}», що спричиняє проблему, немає в списку.',
    params: { name: 'text' },
  },
  formFlagAlways: {
    status: 400,
    en: 'Every number is below {below} or above {above}: each answer would raise an issue.',
    uk: 'Будь-яке число менше за {below} або більше за {above}: кожна відповідь спричинила б проблему.',
    params: { below: 'number', above: 'number' },
  },
  formFlagFieldMissing: {
    status: 400,
    en: 'There is no calculation ‘{name}’.',
    uk: 'Обчислення «{name}» немає.',
    params: { name: 'text' },
  },
  formFlagFieldElsewhere: {
    status: 400,
    en: 'The calculation ‘{name}’ lies in a repeat that this question is not in: it is not clear which one is meant.',
    uk: 'Обчислення «{name}» лежить у повторенні, до якого це запитання не належить: незрозуміло, яке саме мається на увазі.',
    params: { name: 'text' },
  },
} as const satisfies Problems
