// What is told of the rows of a form that was read.
import type { Problems } from './entry.ts'

export const xlsformRowsProblems = {
  xlsformNameMissing: {
    status: 400,
    en: 'This row has no name. Until it has one it is called ‘{name}’.',
    uk: 'Цей рядок не має імені. Доки його немає, він зветься «{name}».',
    params: { name: 'text' },
  },
  xlsformColumnsKept: {
    status: 400,
    en: 'Columns that have no meaning here: {columns}. They are kept and come back in an export.',
    uk: 'Стовпці, що тут нічого не означають: {columns}. Вони зберігаються й повертаються під час експорту.',
    params: { columns: 'text' },
  },
  xlsformCellKept: {
    status: 400,
    en: '‘{column}’ is not used in this row. It is kept and comes back in an export.',
    uk: '«{column}» у цьому рядку не використовується. Значення зберігається й повертається під час експорту.',
    params: { column: 'text' },
  },
  xlsformCellLeftOut: {
    status: 400,
    en: '‘{column}’ is not used here, and does not come along.',
    uk: '«{column}» тут не використовується й не переноситься.',
    params: { column: 'text' },
  },
  xlsformColumnNameless: {
    status: 400,
    en: 'Column {column} has no name in the first row. It does not come along.',
    uk: 'Стовпець {column} не має назви в першому рядку. Його не перенесено.',
    params: { column: 'text' },
  },
  xlsformRowSkipped: {
    status: 400,
    en: 'This row has neither a type nor a name. It does not come along.',
    uk: 'Цей рядок не має ні типу, ні імені. Його не перенесено.',
  },
  xlsformRowDisabled: {
    status: 400,
    en: 'This row is disabled. It does not come along.',
    uk: 'Цей рядок вимкнено. Його не перенесено.',
  },
  xlsformChoiceListless: {
    status: 400,
    en: 'This choice names no list. It does not come along.',
    uk: 'Цей варіант не називає списку. Його не перенесено.',
  },
  xlsformSheetUnread: {
    status: 400,
    en: 'The sheet ‘{sheet}’ is not read. It does not come along.',
    uk: 'Аркуш «{sheet}» не читається. Його не перенесено.',
    params: { sheet: 'text' },
  },
  xlsformTriggersSeveral: {
    status: 400,
    en: 'The value is computed whenever what it names changes: of triggers, one question is read.',
    uk: 'Значення обчислюється щоразу, коли змінюється те, що воно називає: тригером може бути одне запитання.',
  },
  xlsformMediaKept: {
    status: 400,
    en: '‘{column}’ is not played or shown by phones. It is kept and comes back in an export.',
    uk: '«{column}» телефони не відтворюють і не показують. Значення зберігається й повертається під час експорту.',
    params: { column: 'text' },
  },
  xlsformOrderFixed: {
    status: 400,
    en: 'Choices are not shuffled. They are offered in the order of the list.',
    uk: 'Варіанти не перемішуються. Їх пропоновано в порядку списку.',
  },
  xlsformOtherForAll: {
    status: 400,
    en: '‘Other’ is offered by all questions of the list ‘{list}’, as other tools do it.',
    uk: '«Інше» пропонують усі запитання списку «{list}», як це роблять інші інструменти.',
    params: { list: 'text' },
  },
  xlsformLoopUnrolled: {
    status: 400,
    en: 'This loop became {n} groups, one for each choice of ‘{list}’, and its questions have the name of the choice at their end.',
    uk: 'Цей цикл став групами ({n}), по одній на кожен варіант списку «{list}»; імена його запитань закінчуються назвою варіанта.',
    params: { n: 'number', list: 'text' },
  },
  xlsformVersionOurs: {
    status: 400,
    en: 'The number of the version is given when the form is published. ‘{version}’ does not come along.',
    uk: 'Номер версії надається під час публікації. «{version}» не переноситься.',
    params: { version: 'text' },
  },
  xlsformAuditLeftOut: {
    status: 400,
    en: 'The log of what is tapped on the phone (audit) is not kept here. It does not come along.',
    uk: 'Журнал дій на телефоні (audit) тут не зберігається. Його не перенесено.',
  },
  xlsformBackgroundAudioLeftOut: {
    status: 400,
    en: 'Sound that is recorded while somebody fills in the form (background-audio) is not kept here. It does not come along.',
    uk: 'Звук, що записується під час заповнення форми (background-audio), тут не зберігається. Його не перенесено.',
  },
  xlsformLastSavedLeftOut: {
    status: 400,
    en: 'What was answered in the visit before (last-saved) is not known here: it is empty, as in a first visit.',
    uk: 'Відповідь із попереднього візиту (last-saved) тут невідома: вона порожня, як у першому візиті.',
  },
  xlsformNotEncrypted: {
    status: 400,
    en: 'Visits are not encrypted with a key of the form. It is kept and comes back in an export.',
    uk: 'Візити не шифруються ключем форми. Він зберігається й повертається під час експорту.',
  },
  xlsformTextsMissing: {
    status: 400,
    en: 'Texts that {language} lacks: {n}, the first of them here. Phones show those of the first language.',
    uk: 'Мовою «{language}» бракує текстів: {n}, перший із них тут. Телефони показують тексти основною мовою.',
    params: { language: 'text', n: 'number' },
  },
} as const satisfies Problems
