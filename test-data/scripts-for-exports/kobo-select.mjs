// pandas: cols = [c for c in df.columns if c.startswith('mix/curing/')]; df[cols].sum(); df.columns.str.split('/').str[-1];
// df['mix/curing'].str.contains('membrane')
import { numbers, print, readExcel, sum } from './frames.mjs'

const [main] = Object.values(await readExcel(process.argv[2]))
const columns = Object.keys(main[0])
const options = columns.filter((column) => column.startsWith('mix/curing/'))
const counts = Object.fromEntries(
  options.map((column) => [
    column.split('/').at(-1),
    sum(numbers(main.map((row) => row[column]))),
  ]),
)
const named = main.filter((row) => (row['mix/curing'] ?? '').split(' ').includes('membrane'))
// df.dropna(subset=options)
const asked = main.filter((row) => options.every((column) => row[column] !== null))
print({ counts, named: named.length, asked: asked.length })
