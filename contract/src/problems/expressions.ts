// What is wrong with an expression of a form; each stands where `check` finds it.
import type { Problems } from './entry.ts'

export const expressionsProblems = {
  formExpressionSyntax: {
    status: 400,
    en: 'The expression cannot be read from here on: {near}',
    uk: 'Вираз не вдається прочитати звідси: {near}',
    params: { near: 'text' },
  },
  formExpressionEnds: {
    status: 400,
    en: 'The expression ends too early.',
    uk: 'Вираз закінчується зарано.',
  },
  formExpressionQuote: {
    status: 400,
    en: 'A text of the expression has no second quotation mark.',
    uk: 'У тексті виразу бракує другої лапки.',
  },
  formExpressionDeep: {
    status: 400,
    en: 'The expression has more than {max} parentheses in each other. Put parts of it into calculations.',
    uk: 'Вираз має понад {max} вкладених дужок. Винесіть його частини в обчислення.',
    params: { max: 'number' },
  },
  formUnknownReference: {
    status: 400,
    en: 'Nothing in the form is called ‘{name}’.',
    uk: 'У формі немає нічого з назвою «{name}».',
    params: { name: 'text' },
  },
  formNameUnclear: {
    status: 400,
    en: 'Several questions in other groups are called ‘{name}’, and none of them is nearer than the others. Give the one that is meant a name of its own.',
    uk: '«{name}» — назва кількох запитань в інших групах, і жодне з них не ближче за інші. Дайте тому, що мається на увазі, власну назву.',
    params: { name: 'text' },
  },
  formManyValues: {
    status: 400,
    en: '‘{name}’ lies in a repeat, so there may be many values. Say which: sum(), count(), join() or indexed-repeat() take them.',
    uk: '«{name}» лежить у повторенні, тож значень може бути багато. Уточніть: їх приймають sum(), count(), join() та indexed-repeat().',
    params: { name: 'text' },
  },
  formUnknownPath: {
    status: 400,
    en: 'The path ‘{name}’ leads to nothing in the form. Write the name of a question in braces after a dollar sign.',
    uk: 'Шлях «{name}» не веде ні до чого у формі. Назву запитання пишуть у фігурних дужках після знака долара.',
    params: { name: 'text' },
  },
  formUnknownFunction: {
    status: 400,
    en: 'There is no function ‘{name}’.',
    uk: 'Функції «{name}» немає.',
    params: { name: 'text' },
  },
  formFunctionArguments: {
    status: 400,
    en: 'The function ‘{name}’ is given too few or too many values.',
    uk: 'Функції «{name}» передано замало або забагато значень.',
    params: { name: 'text' },
  },
  formPatternLong: {
    status: 400,
    en: 'A pattern of regex() may have up to {max} characters.',
    uk: 'Шаблон regex() може мати до {max} знаків.',
    params: { max: 'number' },
  },
  formPatternSlow: {
    status: 400,
    en: 'The pattern {pattern} of {name} can keep a phone busy for minutes when an answer does not fit it. Repeat nothing in it that is repeated already: a+ instead of (a+)+.',
    uk: 'Шаблон {pattern} у {name} може на хвилини зайняти телефон, коли відповідь до нього не підходить. Не повторюйте в ньому того, що вже повторюється: a+ замість (a+)+.',
    params: { name: 'text', pattern: 'text' },
  },
  formCycle: {
    status: 400,
    en: 'These need each other, so that none can be computed: {names}',
    uk: 'Ці значення залежать одне від одного, тож жодного не обчислити: {names}',
    params: { names: 'text' },
  },
} as const satisfies Problems
