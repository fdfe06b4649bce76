import type { CSSProperties } from 'react'
import { colourOf } from '../lib/texts/idColour.ts'
import { firstLetter } from '../lib/texts/people.ts'
import { photoUrl } from '../lib/texts/photoUrl.ts'
import classes from './Avatar.module.css'

/** White text stands on them with at least 4.5:1. */
const COLOURS = ['#1F4FB8', '#0E7C86', '#A0462B', '#5A6B1E', '#8A4FBF', '#34495E']

interface Props {
  /** Decides the colour. */
  id: string
  name: string
  photo?: string | null
  size?: number
  /** Instead of the first letter of the name: two at most. */
  letters?: string
}

/** A project's square: its picture, or the first letter of its name. Decorative. */
export function LetterAvatar({ id, name, photo, size = 22, letters }: Props) {
  const style = {
    width: size,
    height: size,
    fontSize: Math.round(size * (letters ? 0.4 : 0.45)),
    '--tint': colourOf(id, COLOURS),
  } as CSSProperties
  return (
    <span className={classes.letter} style={style} aria-hidden="true">
      {photo ? <img src={photoUrl(photo, 'thumb')} alt="" /> : (letters ?? firstLetter(name))}
    </span>
  )
}
