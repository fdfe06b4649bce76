import type { CSSProperties } from 'react'
import { colourOf } from '../lib/texts/idColour.ts'
import { initials } from '../lib/texts/people.ts'
import { photoUrl } from '../lib/texts/photoUrl.ts'
import classes from './Avatar.module.css'

const TINTS = [
  '#5B6EE1',
  '#B4651E',
  '#0E7C86',
  '#A4508B',
  '#52616B',
  '#C0476B',
  '#3F6C51',
  '#8A4FBF',
  '#7A5C00',
]

export interface Person {
  _id: string
  firstName: string
  lastName: string
  photo: string | null
}

interface Props {
  person: Person | null
  /** The name of somebody without an account. */
  name?: string | null
  /** In pixels. */
  size?: number
}

/**
 * A person's photo, or their initials on a tint that belongs to their id; grey without a person, with the
 * letters of the name by which somebody without an account goes.
 * Decorative: the name stands beside it, or names the control around it.
 */
export function Avatar({ person, name, size = 24 }: Props) {
  const style = {
    width: size,
    height: size,
    fontSize: Math.max(8, Math.round(size * 0.41)),
    '--tint': person ? colourOf(person._id, TINTS) : 'var(--ink-3)',
  } as CSSProperties
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {person?.photo ? (
        <img
          src={photoUrl(person.photo, 'thumb')}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        initialsOf(person, name)
      )}
    </span>
  )
}

function initialsOf(person: Person | null, name: string | null | undefined): string {
  const [firstName = '', lastName = ''] = name?.split(' ') ?? []
  return initials(person ?? { firstName, lastName })
}
