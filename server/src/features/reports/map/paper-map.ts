import type { Language } from '@plumbline/contract/shapes'

/** The tone of a sign: a severity, the status of a milestone (p: stopped), or another state. */
export type Tone =
  | 's0'
  | 's1'
  | 's2'
  | 's3'
  | 's4'
  | 'n'
  | 'o'
  | 'c'
  | 'x'
  | 'p'
  | 'open'
  | 'done'
  | 'deleted'

/** A place on a map, with the sign that stands there: of a severity, of a status, or of a site's pin. */
export interface PaperPin {
  lat: number
  lng: number
  tone: Tone | 'site'
}

/** A map as a sheet asks for it; it is drawn where the sheet is set. */
export interface PaperMap {
  /** The size in points. */
  width: number
  height: number
  /** The kilometres that its width shows at least. */
  leastKm: number
  lang: Language
  pins: PaperPin[]
  alt: string
}

/** A map as it is set: in points from its upper left corner. */
export interface DrawnMap {
  width: number
  height: number
  alt: string
  /** Land, water and borders. */
  svg: string
  towns: {
    text: string
    x: number
    y: number
    /** The offset of its name. */
    dx: number
    dy: number
    anchor: 'start' | 'end' | 'middle'
    large: boolean
  }[]
  pins: { x: number; y: number; tone: PaperPin['tone'] }[]
}
