// A spreadsheet of so many rows as the worker of the browser makes it, in a process of its own: that way its memory is
// seen alone. Ten numbers, seven moments, a link and 22 texts a row. Prints what it took as JSON.
import { Sheet } from '../../web/src/documents/exports/xlsx/sheet.ts'
import { workbookFile } from '../../web/src/documents/exports/xlsx/workbook.ts'

const rows = Number(process.argv[2])
const idle = process.memoryUsage().rss
const begun = process.cpuUsage()
const sheet = new Sheet('Rows', { cut: 0, rows: 0 })
for (let row = 0; row < rows; row += 1) {
  await sheet.add([
    { link: `https://plumbline.example/projects/p/submissions/${row}`, text: `S-${row}` },
    ...Array.from({ length: 10 }, (_, n) => row * n),
    ...Array.from({ length: 7 }, (_, n) => ({ moment: `2026-0${n + 1}-17T15:42:09.000Z` })),
    ...Array.from({ length: 22 }, (_, n) => `Кроквяна ферма ${row % 97}, вісь ${n} & more`),
  ])
}
const columns = Array.from({ length: 40 }, (_, n) => ({ head: `Column ${n}`, width: 12 }))
const file = await workbookFile(await sheet.parts(columns))
const { user, system } = process.cpuUsage(begun)
console.log(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    bytes: file.size,
    // above what an idle one takes; maxRSS is in kilobytes
    memory: process.resourceUsage().maxRSS * 1024 - idle,
  }),
)
