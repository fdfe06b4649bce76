// XLSForms: why a file cannot be read, and what is said of the rows of one that can.
import type { Problems } from './entry.ts'

const place = { sheet: 'text', row: 'number' } as const

export const xlsformsProblems = {
  xlsformNotXlsx: {
    status: 415,
    en: 'Save the file as .xlsx.',
    uk: 'Збережіть файл як .xlsx.',
  },
  xformDamaged: {
    status: 400,
    en: 'This .xml cannot be read: what stands in line {line} is no XML. Export the form anew.',
    uk: 'Цей .xml не вдається прочитати: рядок {line} — не XML. Експортуйте форму знову.',
    params: { line: 'number' },
  },
  xformNoForm: {
    status: 415,
    en: 'This .xml is no form for phones (XForm). Bring the form itself, or the sheet that it was made of, as .xlsx.',
    uk: 'Цей .xml не є формою для телефонів (XForm). Додайте саму форму або аркуш, з якого її зроблено, як .xlsx.',
  },
  xformDoctype: {
    status: 400,
    en: 'The .xml declares a document type (DOCTYPE), which no form needs. Export the form anew without one.',
    uk: 'Цей .xml оголошує тип документа (DOCTYPE), якого форма не потребує. Експортуйте форму знову без нього.',
  },
  xformTooMuch: {
    status: 413,
    en: 'The .xml has more elements, or more of them in each other, than a form has.',
    uk: 'Цей .xml має більше елементів або глибше вкладених, ніж буває у формі.',
  },
  xformLeftOut: {
    status: 400,
    en: 'The .xml has ‘{what}’, which has no place in a form here: it is left out.',
    uk: 'У .xml є «{what}», чому у формі тут немає місця: це пропущено.',
    params: { what: 'text' },
  },
  xlsformIsText: {
    status: 415,
    en: 'A text file (.csv) holds one sheet. Open it in Excel and save it as .xlsx with the sheets ‘survey’ and ‘choices’.',
    uk: 'Текстовий файл (.csv) містить один аркуш. Відкрийте його в Excel і збережіть як .xlsx з аркушами «survey» і «choices».',
  },
  xlsformTooLarge: {
    status: 413,
    en: 'The file is larger than 5 MB.',
    uk: 'Файл більший за 5 МБ.',
  },
  xlsformDamaged: {
    status: 400,
    en: 'This file cannot be opened. Open it in Excel and save it anew as .xlsx.',
    uk: 'Цей файл не вдається відкрити. Відкрийте його в Excel і збережіть знову як .xlsx.',
  },
  xlsformLocked: {
    status: 400,
    en: 'This file is locked by a password. Save it without one.',
    uk: 'Цей файл захищено паролем. Збережіть його без пароля.',
  },
  xlsformUnpacksTooMuch: {
    status: 413,
    en: 'Unpacked, the file has more than {max} MB. Delete the sheets and pictures that the form does not need.',
    uk: 'У розпакованому вигляді файл має понад {max} МБ. Видаліть аркуші й зображення, непотрібні формі.',
    params: { max: 'number' },
  },
  xlsformDoctype: {
    status: 400,
    en: 'The file declares a document type, which no workbook needs. Open it in Excel and save it anew as .xlsx.',
    uk: 'Файл містить оголошення типу документа, якого не потребує жодна книга. Відкрийте його в Excel і збережіть знову як .xlsx.',
  },
  xlsformTookTooLong: {
    status: 413,
    en: 'Reading the file took longer than {seconds} seconds. Split the form into several.',
    uk: 'Читання файлу тривало понад {seconds} с. Поділіть форму на кілька.',
    params: { seconds: 'number' },
  },
  xlsformTookTooMuch: {
    status: 413,
    en: 'Reading the file takes too much memory. Delete rows and columns that are empty.',
    uk: 'Читання файлу потребує забагато пам’яті. Видаліть порожні рядки й стовпці.',
  },
  xlsformBusy: {
    status: 503,
    en: 'Too many forms are being read at once. Try again in a minute.',
    uk: 'Зараз читається забагато форм. Спробуйте за хвилину.',
  },
  xlsformTooManyRows: {
    status: 413,
    en: 'The sheet ‘{sheet}’ has more than {max} rows.',
    uk: 'Аркуш «{sheet}» має понад {max} рядків.',
    params: { sheet: 'text', max: 'number' },
  },
  xlsformTooManyColumns: {
    status: 413,
    en: 'The sheet ‘{sheet}’ has more than {max} columns.',
    uk: 'Аркуш «{sheet}» має понад {max} стовпців.',
    params: { sheet: 'text', max: 'number' },
  },
  xlsformSheetMissing: {
    status: 400,
    en: 'The file has no sheet ‘{sheet}’. An XLSForm has its questions there.',
    uk: 'У файлі немає аркуша «{sheet}». У ньому XLSForm має свої запитання.',
    params: { sheet: 'text' },
  },
  xlsformColumnMissing: {
    status: 400,
    en: 'The sheet ‘{sheet}’ has no column ‘{column}’. The first row of a sheet names its columns.',
    uk: 'На аркуші «{sheet}» немає стовпця «{column}». Стовпці називає перший рядок аркуша.',
    params: { sheet: 'text', column: 'text' },
  },
  xlsformColumnTwice: {
    status: 400,
    en: 'On the sheet ‘{sheet}’ two columns mean the same: ‘{column}’ and ‘{other}’. Keep one of them.',
    uk: 'На аркуші «{sheet}» два стовпці означають те саме: «{column}» і «{other}». Залиште один із них.',
    params: { sheet: 'text', column: 'text', other: 'text' },
  },
  xlsformGroupOpen: {
    status: 400,
    en: '‘{type}’ in row {row} of the sheet ‘{sheet}’ has no end.',
    uk: '«{type}» у рядку {row} аркуша «{sheet}» не має кінця.',
    params: { ...place, type: 'text' },
  },
  xlsformEndAlone: {
    status: 400,
    en: '‘{type}’ in row {row} of the sheet ‘{sheet}’ ends nothing that was begun.',
    uk: '«{type}» у рядку {row} аркуша «{sheet}» не завершує нічого розпочатого.',
    params: { ...place, type: 'text' },
  },
  xlsformTooDeep: {
    status: 400,
    en: 'In row {row} of the sheet ‘{sheet}’ more than {max} groups lie in each other.',
    uk: 'У рядку {row} аркуша «{sheet}» понад {max} груп лежать одна в одній.',
    params: { ...place, max: 'number' },
  },
  xlsformTooManyItems: {
    status: 413,
    en: 'The form has more than {max} questions and groups.',
    uk: 'Форма має понад {max} запитань і груп.',
    params: { max: 'number' },
  },
  xlsformTooManyLanguages: {
    status: 400,
    en: 'The columns name {n} languages. A form has at most {max}.',
    uk: 'Стовпці називають мов: {n}. Форма має щонайбільше {max}.',
    params: { n: 'number', max: 'number' },
  },
  xlsformTooManyLists: {
    status: 413,
    en: 'The sheet ‘choices’ has more than {max} lists.',
    uk: 'Аркуш «choices» має понад {max} списків.',
    params: { max: 'number' },
  },
  xlsformTooManyChoices: {
    status: 413,
    en: 'The list ‘{list}’ has more than {max} choices.',
    uk: 'Список «{list}» має понад {max} варіантів.',
    params: { list: 'text', max: 'number' },
  },
  xlsformCellTooLong: {
    status: 400,
    en: '‘{column}’ in row {row} of the sheet ‘{sheet}’ is longer than {max} characters.',
    uk: '«{column}» у рядку {row} аркуша «{sheet}» довше за {max} символів.',
    params: { ...place, column: 'text', max: 'number' },
  },
  xlsformTooManyKept: {
    status: 400,
    en: 'Row {row} of the sheet ‘{sheet}’ fills more than {max} columns that mean nothing here. Delete those that the form does not need.',
    uk: 'Рядок {row} аркуша «{sheet}» заповнює понад {max} стовпців, які тут нічого не означають. Видаліть непотрібні формі.',
    params: { ...place, max: 'number' },
  },

  // of the rows of a form that was read
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
