// XLSForms: why a file cannot be read.
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
} as const satisfies Problems
