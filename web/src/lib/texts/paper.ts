import type { Paper } from '@plumbline/contract/reports/printing'
import { type Language, LANGUAGES } from '@plumbline/contract/texts/languages'
import { timeZone } from '../dates/time-zone.ts'

/** Zones outside America whose countries print on Letter, and old names of zones in America. */
const LETTER =
  /^(?:(?:US|Canada|Mexico|Chile)\/|Navajo$|Pacific\/(?:Honolulu|Johnston|Easter)$|Asia\/Manila$)/
/** Zones in America whose countries print on A4: most of the south, the Caribbean and Greenland. */
const A4_IN_AMERICA =
  /^America\/(?:Argentina\/.*|Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza|Rosario|Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_(?:Acre|Velho)|Recife|Rio_Branco|Santarem|Sao_Paulo|Asuncion|Cayenne|Guayaquil|Guyana|La_Paz|Lima|Montevideo|Paramaribo|Anguilla|Antigua|Aruba|Barbados|Cayman|Curacao|Dominica|Grenada|Guadeloupe|Havana|Jamaica|Kralendijk|Lower_Princes|Marigot|Martinique|Montserrat|Nassau|Port(?:-au-Prince|_of_Spain)|Santo_Domingo|St_.*|Tortola|Danmarkshavn|Godthab|Nuuk|Scoresbysund|Thule|Miquelon)$/
/** Zones that name no place. */
const NOWHERE = /^(?:UTC|GMT|UCT|Zulu|Etc\/.*)$/

/**
 * The paper that a document in a language is printed on where the reader is. Some languages are on A4 everywhere; else the
 * time zone decides, and where it names no place, the region of the browser's language.
 */
export function usualPaper(language: Language, zone = zoneHere()): Paper {
  const { paper } = LANGUAGES[language]
  if (paper) return paper
  const isLetter = NOWHERE.test(zone)
    ? /-(?:US|CA|MX|PH)\b/.test(navigator.language)
    : LETTER.test(zone) || (zone.startsWith('America/') && !A4_IN_AMERICA.test(zone))
  return isLetter ? 'letter' : 'a4'
}

/** The time zone in which moments are written on paper: that of the screen. */
export const zoneHere = (): string =>
  timeZone.get() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
