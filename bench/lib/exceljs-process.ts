// The same rows as spreadsheet-process.ts makes, written by exceljs' streaming writer into a file that nobody keeps, in a
// process of its own. Prints what it took as JSON.
import { createWriteStream } from 'node:fs'
import excel from 'exceljs'

const rows = Number(process.argv[2])
const idle = process.memoryUsage().rss
const begun = process.cpuUsage()
const workbook = new excel.stream.xlsx.WorkbookWriter({
  stream: createWriteStream('/dev/null'),
  useStyles: true,
  useSharedStrings: false,
})
const sheet = workbook.addWorksheet('Rows', { views: [{ state: 'frozen', ySplit: 1 }] })
sheet.columns = Array.from({ length: 40 }, (_, n) => ({ header: `Column ${n}`, width: 12 }))
for (let row = 0; row < rows; row += 1) {
  sheet
    .addRow([
      {
        text: `S-${row}`,
        hyperlink: `https://plumbline.example/projects/p/submissions/${row}`,
      },
      ...Array.from({ length: 10 }, (_, n) => row * n),
      ...Array.from({ length: 7 }, (_, n) => new Date(`2026-0${n + 1}-17T15:42:09.000Z`)),
      ...Array.from({ length: 22 }, (_, n) => `Кроквяна ферма ${row % 97}, вісь ${n} & more`),
    ])
    .commit()
}
await workbook.commit()
const { user, system } = process.cpuUsage(begun)
console.log(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    bytes: 0,
    memory: process.resourceUsage().maxRSS * 1024 - idle,
  }),
)
