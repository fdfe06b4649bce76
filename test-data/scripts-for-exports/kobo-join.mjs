// pandas: sheets = pd.read_excel(path, sheet_name=None); piles.merge(blocks, left_on='_parent_index', right_on='_index')
// .merge(visits, …).groupby('mix/grade')['block/pile/depth'].mean(), as in answers of community.kobotoolbox.org
import { mean, merge, numbers, print, readExcel } from './frames.mjs'

const sheets = await readExcel(process.argv[2])
// the first sheet is that of the form
const [main] = Object.values(sheets)
const { block, pile } = sheets
const blocks = merge(block, main, '_parent_index', '_index')
const piles = merge(pile, block, '_parent_index', '_index')
const whole = merge(
  piles.map((row) => ({ ...row, _block: row['_parent_index'] })),
  blocks.map((row) => ({ ...row, visit: row['_id'] })),
  '_block',
  '_index',
)
const byGrade = Map.groupBy(whole, (row) => row['mix/grade'] ?? 'none')
const wrong = whole.filter((row) => String(row['_submission__id']) !== String(row['_of']['visit']))
print({
  blocks: blocks.length,
  piles: whole.length,
  wrong: wrong.length,
  tables: [...new Set(pile.map((row) => row['_parent_table_name']))],
  depth: Object.fromEntries(
    [...byGrade].map(([grade, rows]) => [
      grade,
      mean(numbers(rows.map((row) => row['block/pile/depth']))),
    ]),
  ),
})
