// pandas: df['_validation_status'].value_counts(dropna=False); df['start'] = pd.to_datetime(df['start'], utc=True);
// df['_submission_time'].dt.date; df[['_spot_latitude', '_spot_longitude']].dropna(), as for a map of folium
import { print, readExcel, toDate, toNumber, valueCounts } from './frames.mjs'

const [main] = Object.values(await readExcel(process.argv[2]))
const started = main.map((row) => toDate(row['start']).toISOString())
const days = new Set(main.map((row) => toDate(row['_submission_time']).toISOString().slice(0, 10)))
const points = main
  .map((row) => [toNumber(row['_spot_latitude']), toNumber(row['_spot_longitude'])])
  .filter((point) => point.every((part) => !Number.isNaN(part)))
const ids = main.map((row) => Number.parseInt(row['_id'], 10))
print({
  statuses: valueCounts(main, '_validation_status'),
  started,
  days: days.size,
  points,
  ids,
  uuids: new Set(main.map((row) => row['_uuid'])).size,
  versions: valueCounts(main, '__version__'),
})
