// pandas: df['ReviewState'].fillna('received').value_counts(); pd.to_datetime(df['SubmissionDate']);
// df[df['AttachmentsPresent'] < df['AttachmentsExpected']]; df[df['Edits'] > 0], as for a daily check of the field
import { print, readCsvs, toDate, toNumber, valueCounts } from './frames.mjs'

const main = readCsvs(process.argv[2])['pour.csv']
const late = main.filter(
  (row) => toNumber(row['AttachmentsPresent']) < toNumber(row['AttachmentsExpected']),
)
const dates = main.map((row) => toDate(row['SubmissionDate']).getTime())
print({
  states: valueCounts(main, 'ReviewState'),
  late: late.length,
  edited: main.filter((row) => toNumber(row['Edits']) > 0).map((row) => row['KEY']).length,
  inOrder: dates.every((at, n) => n === 0 || at >= dates[n - 1]),
  points: main
    .filter((row) => row['spot-Latitude'] !== '')
    .map((row) => [toNumber(row['spot-Latitude']), toNumber(row['spot-Longitude'])]),
  people: valueCounts(main, 'SubmitterName'),
  versions: valueCounts(main, 'FormVersion'),
  // instanceID is the key
  keys: main.filter((row) => row['KEY'].startsWith('uuid:')).length,
})
