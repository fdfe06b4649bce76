// pandas: df.columns = [c.split('-')[-1] for c in df.columns]; df.filter(regex='^curing/').sum(), of the CSV of ODK Central
// with “split select multiple choices” and without “remove group names”
import { numbers, print, readCsvs, sum, valueCounts } from './frames.mjs'

const main = readCsvs(process.argv[2])['pour.csv']
const short = main.map((row) =>
  Object.fromEntries(Object.entries(row).map(([head, value]) => [head.split('-').at(-1), value])),
)
const options = Object.keys(short[0]).filter((head) => head.startsWith('curing/'))
print({
  counts: Object.fromEntries(
    options.map((head) => [head, sum(numbers(short.map((row) => row[head])))]),
  ),
  // every row has a number in each of them
  whole: short.every((row) => options.every((head) => /^[01]$/.test(row[head]))),
  grades: valueCounts(short, 'grade'),
  slump: numbers(short.map((row) => row['slump'])),
})
