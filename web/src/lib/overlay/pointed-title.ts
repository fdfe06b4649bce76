import type { PointerEvent } from 'react'

/**
 * A tooltip that is written when its element is pointed at: the long form of a date takes the browser as long
 * to begin with as all else on the page.
 */
export const pointedTitle = (title: () => string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = title()
  },
})
