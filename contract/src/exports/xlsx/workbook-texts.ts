import { escaped, STYLES, XML_HEAD } from './cells.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const WORKBOOK_TYPE = `${TYPE}.sheet`

const NAME_MAX = 31
/** Excel keeps this name for itself. */
const RESERVED = 'history'

/** The names of sheets as spreadsheets take them: 31 characters, without signs of addresses, none twice. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>([RESERVED])
  return names.map((name, n) => {
    const plain = name.replaceAll(/[[\]:*?/\\']/g, ' ')
    let own = cutTo(plain, NAME_MAX)
    for (let number = n + 1; own.trim() === '' || taken.has(own.toLowerCase()); number += 1) {
      own = `${cutTo(plain, NAME_MAX - 6)} ${number}`.trimStart()
    }
    taken.add(own.toLowerCase())
    return own
  })
}

/** Never half of a character. */
const cutTo = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** The file of the n-th sheet, from 0. */
export const sheetFile = (n: number): string => `xl/worksheets/sheet${n + 1}.xml`

/**
 * The files of a workbook besides its sheets, by their names.
 * @param filtered of each sheet the cells that its filter is over: 'A1:F7'
 */
export function workbookTexts(
  sheets: readonly { name: string; filtered: string }[],
): [name: string, xml: string][] {
  const names = sheetNames(sheets.map(({ name }) => name))
  const overrides = sheets.map(
    (_, n) => `<Override PartName="/${sheetFile(n)}" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const listed = names.map(
    (name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  const filters = sheets.map(({ filtered }, n) => {
    const [from = '', to = ''] = filtered.split(':').map((ref) => ref.replace(/([A-Z]+)/, '$$$1$$'))
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${n}" hidden="1">'${escaped(names[n] ?? '')}'!${from}:${to}</definedName>`
  })
  const relations = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="${DOC}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  const texts: [name: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets>${listed.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId0" Type="${DOC}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
  return texts.map(([name, xml]) => [name, XML_HEAD + xml])
}
