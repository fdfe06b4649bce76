import { ClassSign } from './ClassSign.tsx'
import classes from './Map.module.css'
import type { ShownClass } from './useShownClasses.ts'

interface Props {
  label: string
  shown: readonly ShownClass[]
  /** Makes the action of a press on a class; undefined where no filter can be added. */
  press: (of: ShownClass) => (() => void) | undefined
}

/** The meanings of the letters and colours of a map, with the number of submissions for each. A press adds a filter. */
export function MapLegend({ label, shown, press }: Props) {
  return (
    <ul aria-label={label}>
      {shown.map((one) => {
        const onPress = press(one)
        const line = (
          <>
            <ClassSign of={one} />
            <span className="growing" dir="auto">
              {one.label}
            </span>
            <span className="num">{one.n}</span>
          </>
        )
        return (
          <li key={one.sign}>
            {onPress ? (
              <button type="button" className={`row ${classes.item}`} onClick={onPress}>
                {line}
              </button>
            ) : (
              <span className={`row ${classes.item}`}>{line}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
