import type { Territory } from './atlas.ts'

/** Natural Earth's pieces without a code of their own, and whose land they are. */
const PARTS: Record<string, string> = {
  Somaliland: '706',
  'N. Cyprus': '196',
  'Cyprus U.N. Buffer Zone': '196',
  Baikonur: '398',
  'USNB Guantanamo Bay': '192',
  Akrotiri: '826',
  Dhekelia: '826',
  Kosovo: 'XK',
  'Indian Ocean Ter.': '036',
  'Coral Sea Is.': '036',
}

/** ISO 3166-1 numeric, XK for Kosovo, the name for reefs and a glacier that nobody has alone. */
export function ownerOf(territory: Territory): string {
  return PARTS[territory.properties.name] ?? String(territory.id ?? territory.properties.name)
}
