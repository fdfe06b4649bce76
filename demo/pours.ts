import { between, type Random, randomFrom } from './random.ts'

/** One visit to a pour, as the demo tells it. */
export interface Pour {
  /** The number of the site, from 0. */
  site: number
  daysAgo: number
  /** The version of the form that the phone had. */
  version: 1 | 2 | 3
  hasRemark: boolean
  hasCertificate: boolean
}

const POURS = 60
export const POUR_SITES = 9
const FIRST_DAYS_AGO = 150
const NEWEST_DAYS_AGO = 3

/** Sixty pours over five months, the oldest first. */
export const pours: readonly Pour[] = Array.from({ length: POURS }, (_, n) => {
  const daysAgo = Math.round(
    FIRST_DAYS_AGO - (n * (FIRST_DAYS_AGO - NEWEST_DAYS_AGO)) / (POURS - 1),
  )
  const version = daysAgo > 110 ? 1 : daysAgo > 60 ? 2 : 3
  return {
    site: (n * 4) % POUR_SITES,
    daysAgo,
    version,
    hasRemark: version === 3 && n % 4 === 0,
    hasCertificate: version === 3 && n % 5 === 0,
  }
})

/** The form, the id and the place of a visit, for the XML of a pour. */
interface PourXml {
  form: string
  instanceId: string
  place: { site: string; milestone: string }
  lat: number
  lng: number
}

/** A visit to the n-th of {@link pours} as ODK Collect writes it, ended on `day` (YYYY-MM-DD). */
export function pourXml(n: number, day: string, of: PourXml): string {
  const random = randomFrom(4_241 + n)
  const { version, hasRemark, hasCertificate } = pours[n] ?? { version: 1 }
  const hour = String(8 + (n % 9)).padStart(2, '0')
  const volumes = Array.from({ length: between(random, 1, 4) }, () => between(random, 8, 18) / 2)
  const total = volumes.reduce((sum, volume) => sum + volume, 0)
  const trucks = volumes.map(
    (volume) =>
      `<truck><plate>AA ${between(random, 1000, 9999)} KT</plate><volume>${volume}</volume></truck>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<data xmlns:orx="http://openrosa.org/xforms" id="${of.form}" version="${version}">` +
    `<site>${of.place.site}</site><milestone>${of.place.milestone}</milestone><gps>${of.lat.toFixed(6)} ${of.lng.toFixed(6)} 118.2 4.8</gps>` +
    `<start>${day}T${hour}:05:00.000+03:00</start><end>${day}T${hour}:40:00.000+03:00</end><today>${day}</today>` +
    mixXml(n, random) +
    trucks.join('') +
    `<total_volume>${total}</total_volume>` +
    (version > 1 ? curingXml(n, `${day}T${hour}:30:00.000`) : '') +
    (version > 2 ? pilesXml(n, random) + edgeXml(of) : '') +
    (hasRemark ? '<remark>remark.m4a</remark>' : '') +
    (hasCertificate ? '<certificate>certificate.pdf</certificate>' : '') +
    `<orx:meta><orx:instanceID>uuid:${of.instanceId}</orx:instanceID></orx:meta></data>`
  )
}

/** Every fourth is stiff. One air temperature was typed with a comma, as people do. */
const COMMA_AT = 50

function mixXml(n: number, random: Random): string {
  const slump = n % 4 === 2 ? between(random, 34, 48) : between(random, 50, 96)
  const air = n === COMMA_AT ? '3,5' : String(between(random, -4, 48) / 2)
  const strength = ['C20_25', 'C25_30', 'C25_30', 'C30_37'][n % 4]
  return `<mix><class>${strength}</class><slump>${slump}</slump><air>${air}</air></mix>`
}

/** One phone came from Kathmandu and kept its time. */
const NEPAL_AT = 46

function curingXml(n: number, ended: string): string {
  const chosen = ['burlap membrane', 'burlap', 'membrane', '', 'compound'][n % 5]
  return `<curing>${chosen}</curing><ended>${ended}${n === NEPAL_AT ? '+05:45' : '+03:00'}</ended>`
}

/** Two piles were too short. */
const SHORT_AT = new Map([
  [45, 8.5],
  [53, 7.8],
])

function pilesXml(n: number, random: Random): string {
  return Array.from({ length: n % 4 }, (_, at) => {
    const short = at === 0 ? SHORT_AT.get(n) : undefined
    const depth = short ?? between(random, 92, 128) / 10
    return `<pile><pile_no>P${at + 1}</pile_no><depth>${depth}</depth></pile>`
  }).join('')
}

function edgeXml({ lat, lng }: Pick<PourXml, 'lat' | 'lng'>): string {
  const corners = [
    [0, 0],
    [0, 0.0003],
    [0.0002, 0.0003],
    [0.0002, 0],
  ] as const
  const points = corners.map(
    ([up, right]) => `${(lat + up).toFixed(6)} ${(lng + right).toFixed(6)} 0 5`,
  )
  return `<edge>${points.join(';')}</edge>`
}
