import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './auth.module.css'
import { ByCode } from './joining/ByCode.tsx'
import { CODE_LENGTH } from './code.ts'
import boxes from './CodeBoxes.module.css'

/** The registration for the code in the address, or joining by it; too short a code is refused. */
export function CodeUserPage() {
  const t = useT()
  useTitle(t('auth.registerForCode'))
  const { p = '' } = useSearch({ strict: false })
  const characters = Array.from(String(p))
  const isWhole = characters.length >= CODE_LENGTH
  return (
    <>
      <h1 className={classes.heading}>{t(isWhole ? 'auth.completeForCode' : 'auth.codeError')}</h1>
      {isWhole && (
        <p className={boxes.boxes}>
          <VisuallyHidden>{characters.join(' ')}</VisuallyHidden>
          {characters.map((character, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- a character is its place
            <span key={n} className={`${boxes.box} ${boxes.read}`} aria-hidden="true">
              {character}
            </span>
          ))}
        </p>
      )}
      <p className={classes.links}>
        <Link to="/code">{t('auth.differentCode')}</Link>
      </p>
      {isWhole && <ByCode code={characters.join('')} />}
    </>
  )
}
